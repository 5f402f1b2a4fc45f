// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { use } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Locale, locales } from '../../locales/locales.ts';
import type { ReportsClient } from '../../platform/platform.ts';
import type { RefusalReason } from '../../platform/platform-result.ts';
import { PlatformContext } from '../../platform/use-platform.ts';
import { renderInPage } from '../rendering.fixtures.tsx';
import { ReportForm } from './report-form.tsx';
import { readUnsentReport } from './unsent-reports.ts';

const place = { walk: 'example', version: 1, stop: 'torii' };

function openForm(locale: Locale = 'en') {
  const send = vi.fn<ReportsClient['send']>(async () => ({ ok: true, value: undefined }));
  const whenSettled = vi.fn();
  function Form() {
    const platform = use(PlatformContext);
    return (
      <PlatformContext value={{ ...platform, reports: { ...platform.reports, send } }}>
        <ReportForm place={place} whenSettled={whenSettled} />
      </PlatformContext>
    );
  }
  const user = renderInPage(locale, ['reportForm'], <Form />);
  const [button = document.body] = screen.getAllByRole('button');
  const remark = screen.getByRole<HTMLTextAreaElement>('textbox');
  return { user, send, whenSettled, button, remark };
}

/** Makes the platform refuse the next report. */
function refuseNextSend(send: ReturnType<typeof openForm>['send'], reason: RefusalReason) {
  send.mockResolvedValueOnce({ ok: false, reason, sentence: '' });
}

const words = {
  en: {
    changed: /looks different/,
    noKind: /Choose first/,
    over: '1 character too many',
    tooLong: /500 characters fit/,
  },
  zh: { changed: /樣子變了/, noKind: /請先選擇/, over: '多了1字', tooLong: /最多500字/ },
  jp: { changed: /見た目が変わった/, noKind: /まず/, over: '1文字多すぎます', tooLong: /500文字までに/ },
};

describe.each(locales)('the report form in %s', (locale) => {
  it('API-S13 names what is missing or too long, focuses it, and sends nothing until it is right', async () => {
    const { user, send, whenSettled, button, remark } = openForm(locale);
    await user.click(button);
    await screen.findByText(words[locale].noKind);
    expect(screen.getAllByRole('radio')).toContain(document.activeElement);
    await user.click(screen.getByRole('radio', { name: words[locale].changed }));
    await user.click(remark);
    await user.paste('あ'.repeat(501));
    screen.getByText(words[locale].over);
    await user.click(button);
    await screen.findByText(words[locale].tooLong);
    expect(document.activeElement).toBe(remark);
    expect(send).not.toHaveBeenCalled();

    await user.clear(remark);
    await user.type(remark, ' Painted blue. ');
    await user.dblClick(button);
    expect(send.mock.calls).toEqual([[{ ...place, kind: 'changed', remark: 'Painted blue.' }]]);
    expect(whenSettled).toHaveBeenCalledOnce();
    expect(screen.queryByRole('form')).toBeNull();
    expect(readUnsentReport(place)).toBeUndefined();
  });
});

it.each([
  ['offline', /We could not be reached/],
  ['not-served', /This site takes no reports here/],
  ['deadline', /No answer came in time/],
  ['too-often', /Too many reports came from here/],
  ['full', /This could not be stored just now/],
] as const)(
  'API-S13 a report that is refused (%s) says so, and stays in the form and on the device',
  async (reason, sentence) => {
    const { user, send, whenSettled, button, remark } = openForm();
    refuseNextSend(send, reason);
    await user.click(screen.getByRole('radio', { name: words.en.changed }));
    await user.type(remark, 'Painted blue.');
    await user.click(button);
    await screen.findByText(sentence);
    expect(remark.value).toBe('Painted blue.');
    expect(readUnsentReport(place)).toEqual({ kind: 'changed', remark: 'Painted blue.' });
    expect(whenSettled).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(remark.value).toBe('');
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    expect(readUnsentReport(place)).toBeUndefined();
    expect(whenSettled).toHaveBeenCalledOnce();
  },
);

it('API-S13 an unsent report is in the form again, which says that it has not arrived', async () => {
  localStorage.setItem('lorewalk:reports', '{"example/torii/":{"kind":"changed","remark":"Painted blue."}}');
  const { user, send, button, remark } = openForm();
  await screen.findByText(/This has not arrived yet/);
  expect(remark.value).toBe('Painted blue.');
  await user.click(button);
  expect(send.mock.calls).toEqual([[{ ...place, kind: 'changed', remark: 'Painted blue.' }]]);
});
