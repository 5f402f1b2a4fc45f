// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '../../rendering.fixtures.tsx';
import type { NotJoinedReason } from '../open-party.ts';
import { NotJoinedScreen, WrongWalkScreen } from './not-joined-screen.tsx';
import { PartyEntrance } from './party-entrance.tsx';

function openEntrance(code?: string, locale: 'en' | 'zh' = 'en') {
  const calls = { begin: vi.fn(), join: vi.fn(), leave: vi.fn() };
  const user = renderInPage(locale, ['party', 'walk'], <PartyEntrance code={code} {...calls} />);
  return { user, ...calls };
}

it('PLAY-G135 the way in begins a walk, or takes a typed code', async () => {
  const { user, begin, join } = openEntrance();
  await user.click(screen.getByRole('button', { name: 'Begin from home' }));
  expect(begin).toHaveBeenCalledWith('home');
  await user.type(screen.getByRole('textbox', { name: 'Code' }), ' 7kq 2mx ');
  await user.click(screen.getByRole('button', { name: 'Join with this code' }));
  await user.type(screen.getByRole('textbox', { name: 'Your name for the others' }), 'Ben');
  await user.click(screen.getByRole('radio', { name: 'Owl on a round paper lantern' }));
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(join).toHaveBeenCalledWith({ code: '7kq 2mx', profile: { name: 'Ben', lantern: 7 } }, 'spot');
});

it('PLAY-G135 a link asks for name, lantern and mode in the page’s language', async () => {
  const { user, join } = openEntrance('7KQ2MX', 'zh');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '加入朋友的隊伍' }));
  await user.type(screen.getByRole('textbox', { name: '給同伴看的名字' }), '小美');
  await user.click(screen.getByRole('radio', { name: '深色立燈：鯨魚' }));
  await user.click(screen.getByRole('radio', { name: '在家玩' }));
  await user.click(screen.getByRole('button', { name: '加入' }));
  expect(join).toHaveBeenCalledWith({ code: '7KQ2MX', profile: { name: '小美', lantern: 19 } }, 'home');
});

const reasons: [NotJoinedReason, sentence: RegExp, way: string][] = [
  ['unknown', /No open party has this code/, 'Join with this code'],
  ['crowded', /20 walkers already/, 'Join with this code'],
  ['not-loaded', /could not be fetched/, 'Try again'],
  ['outdated', /another version of this site/, 'Load the page again'],
  ['offline', /no connection/, 'Try again'],
  ['deadline', /no connection/, 'Try again'],
  ['too-often', /Too many tries/, 'Try again'],
  ['too-large', /too long to be shared/, 'Try again'],
  ['full', /no room for another party/, 'Try again'],
  ['no-room', /no room left/, 'Try again'],
  ['blocked', /lets us keep nothing/, 'Try again'],
  ['deleted', /was deleted in another window/, 'Load the page again'],
  ['not-served', /No server stands behind this site/, 'Leave the walk'],
  ['broken', /did not work just now/, 'Try again'],
];

it.each(reasons)('PLAY-G136 “%s” is one sentence with a way on', (reason, sentence, way) => {
  const calls = { retry: vi.fn(), enterCode: vi.fn(), leave: vi.fn() };
  renderInPage('en', ['party', 'walk'], <NotJoinedScreen reason={reason} {...calls} />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: way })).toBeTruthy();
});

it('PLAY-G136 another code is tried, and so is the same one', async () => {
  const calls = { retry: vi.fn(), enterCode: vi.fn(), leave: vi.fn() };
  const user = renderInPage(
    'en',
    ['party', 'walk'],
    <>
      <NotJoinedScreen reason="unknown" {...calls} />
      <NotJoinedScreen reason="offline" {...calls} />
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'ABCDEF{Enter}');
  expect(calls.enterCode).toHaveBeenCalledWith('ABCDEF');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls.retry).toHaveBeenCalled();
});

it('PLAY-G136 a code that was not found stays for a correction, and a full party needs another one', () => {
  const calls = { retry: vi.fn(), enterCode: vi.fn(), leave: vi.fn() };
  renderInPage(
    'en',
    ['party', 'walk'],
    <>
      <NotJoinedScreen reason="unknown" code="ABCDEF" {...calls} />
      <NotJoinedScreen reason="crowded" code="ABCDEF" {...calls} />
    </>,
  );
  const fields = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Code' });
  expect(fields.map(({ value }) => value)).toEqual(['ABCDEF', '']);
});

it('PLAY-G136 a party on another walk leads to that walk', () => {
  renderInPage('zh', ['party', 'walk'], <WrongWalkScreen walkId="shore" leave={vi.fn()} />);
  expect(screen.getByRole('link', { name: '前往那條路線' }).getAttribute('href')).toBe('/zh/game/shore#walk');
});
