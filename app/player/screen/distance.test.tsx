import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readMessageGroups } from '../../locales/messages.fixtures.ts';
import { AdditionalMessagesProvider, type Messages, MessagesProvider } from '../../locales/messages.tsx';
import { roundMeters, useFormatDistance } from './distance.tsx';

it.each([
  [3, 5],
  [12, 10],
  [48, 50],
  [54, 50],
  [137, 140],
  [996, 1000],
  [1234, 1230],
])('PLAY-G5 %d m are said as %d m', (meters, said) => {
  expect(roundMeters(meters)).toBe(said);
});

it.each([
  ['en', ['5\u00a0m', '990\u00a0m', '1\u00a0km', '1.2\u00a0km', '15\u00a0km', '14,000\u00a0km']],
  ['zh', ['5公尺', '990公尺', '1公里', '1.2公里', '15公里', '14,000公里']],
  ['jp', ['5\u00a0m', '990\u00a0m', '1\u00a0km', '1.2\u00a0km', '15\u00a0km', '14,000\u00a0km']],
] as const)('PLAY-G5 from a kilometre on, a distance is said in kilometres of two figures (%s)', (locale, said) => {
  const html = renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={{} as Messages}>
      <AdditionalMessagesProvider messages={readMessageGroups(locale, 'walk')}>
        <Distances of={[4, 994, 996, 1234, 15_049, 14_271_400]} />
      </AdditionalMessagesProvider>
    </MessagesProvider>,
  );
  expect(html).toBe(said.join(', '));
});

function Distances({ of }: { of: readonly number[] }) {
  const distance = useFormatDistance();
  return of.map((meters) => distance(meters)).join(', ');
}
