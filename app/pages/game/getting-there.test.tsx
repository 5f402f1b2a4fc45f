import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Locale, locales } from '../../locales/locales.ts';
import { readMessageGroups, readMessages } from '../../locales/messages.fixtures.ts';
import { AdditionalMessagesProvider, MessagesProvider } from '../../locales/messages.tsx';
import { GettingThere } from './getting-there.tsx';

const startStop = { name: 'Morse Memorial', lat: 35.302751, lon: 139.481847 };
const arrivals = [
  { id: 'katase', name: 'Katase Station', nameNative: '片瀬江ノ島駅', metersToStart: 1000 },
  { id: 'enoden', name: '江ノ島駅（江ノ電）', nameNative: '江ノ島駅', metersToStart: 1400 },
];

function renderPage(locale: Locale, map?: string): string {
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={readMessages(locale)}>
      <AdditionalMessagesProvider messages={readMessageGroups(locale, 'game')}>
        <GettingThere
          {...(map && { map })}
          start={startStop}
          way="Over the bridge."
          mapCredits={['国土数値情報']}
          arrivals={arrivals}
        />
      </AdditionalMessagesProvider>
    </MessagesProvider>,
  );
}

it('PLAY-G82 the page names the start, the way and each station with metres and minutes', () => {
  const html = renderPage('en', '/assets/enoshima-approach-00000000.svg');
  expect(html).toContain('The walk begins at Morse Memorial.');
  expect(html).toContain('Over the bridge.');
  expect(html).toContain('<strong>Katase Station</strong> <span lang="ja">片瀬江ノ島駅</span>');
  expect(html).toContain('About 1,000\u00a0m, 15 minutes on foot');
  expect(html).toContain('© OpenStreetMap contributors <span>· 国土数値情報');
});

it('PLAY-G82 a name that contains the sign’s name is not repeated', () => {
  expect(renderPage('jp')).not.toContain('<span lang="ja">江ノ島駅</span>');
});

it.each(locales)('PLAY-G82 the map is a picture with a description, fetched when it is in view: %s', (locale) => {
  const pictures = renderPage(locale, '/assets/enoshima-approach-00000000.svg').match(/<img [^>]*>/g) ?? [];
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    expect(picture).toContain('loading="lazy"');
    expect(picture).toMatch(/alt="[^"]{15,}"/);
  }
  expect(pictures[1]).toContain('#night"');
});

it('PLAY-G82 a walk without a map has no picture', () => {
  expect(renderPage('en')).not.toContain('<img');
});

it('PLAY-G83 without JavaScript the link leads to OpenStreetMap', () => {
  const [link] = renderPage('zh').match(/<a [^>]*>/) ?? [];
  expect(link).toContain('href="https://www.openstreetmap.org/?mlat=35.302751&amp;mlon=139.481847#map=17/');
  expect(link).toContain('rel="noopener noreferrer"');
  expect(link).not.toContain('style=');
});
