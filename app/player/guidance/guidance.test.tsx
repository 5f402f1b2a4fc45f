// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WalkAction } from '../../../walk/events.ts';
import { compileInk } from '../../../walk/example-walk.fixtures.ts';
import { findPositionAlongLine, measureLine } from '../../../walk/measured-line.ts';
import { createLoadedWalk, startWalk } from '../../../walk/step.ts';
import type { Position } from '../../../walk/walk.ts';
import { readWalkSettings, saveWalkSettings } from '../../device/walk-settings.ts';
import type { Locale } from '../../locales/locales.ts';
import type { PackedRoute, PackedStop } from '../pack/pack-format.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { ArrivalButton } from '../screen/arrival-button.tsx';
import { MapWarningNote } from '../screen/map-warning-note.tsx';
import { NextStopBar } from '../screen/next-stop-bar.tsx';
import { CurrentWalkProvider } from '../session/current-walk.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';
import { GuidanceProvider } from './guidance.tsx';

const folder = join(import.meta.dirname, '../../../content/walks/enoshima');
const paths = readFileSync(join(folder, 'map/paths.json'), 'utf8');
const route = readFileSync(join(folder, 'route.geojson'), 'utf8');
const shrine = { id: 'nakatsunomiya', lat: 35.299415, lon: 139.480236, radiusMeters: 20 };
const garden = { id: 'cocking', lat: 35.299766, lon: 139.479196, radiusMeters: 30 };
const story = compileInk('Go. #id:a.1\n+ [arrive #ev:arrive:cocking] -> END\n+ [closed #ev:closed:cocking] -> END\n');
const game = createLoadedWalk({ id: 'enoshima', version: 1, stops: [shrine, garden], clues: [], story });

let packs = 0;

/**
 * Renders the next-stop bar, the note about leaving the route, and the arrival button. The story sends the walker from
 * the shrine to the garden. Returns a function that dispatches an action, and a function that reports a position.
 */
function renderNextStopBar({
  locale = 'en' as Locale,
  hasPaths = true,
  turns = [] as PackedStop['turns'],
  isFolded = true,
} = {}) {
  const stops = [shrine, garden].map((stop) => ({ ...stop, kind: 'shrine', turns }));
  const packedWalk = { ...packedExampleWalk, id: 'enoshima', stops, story, hasPaths };
  packs += 1;
  const addressOf = (file: string) => `/${packs}/${file}`;
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (address) => new Response(String(address).endsWith('paths.json') ? paths : route),
  );
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const begunState = startWalk(game, { mode: 'spot', locale, atMs: 0 });
  const { progress } = createFakeDevice('enoshima');
  let atMs = 1000;
  const session = createWalkSession(begunState, undefined, { game, progress, now: () => atMs });
  renderInPage(
    locale,
    ['walk'],
    <WalkMessagesProvider messages={{ 'stop.cocking': 'Garden', 'turn.lantern': 'right at the stone lantern' }}>
      <CurrentWalkProvider
        pack={{ id: 'enoshima', hash: '0a1b', packed: packedWalk, game, addressOf }}
        session={session}
        isResumed={false}
      >
        <GuidanceProvider>
          <NextStopBar headingDegrees={undefined} />
          <MapWarningNote />
          <ArrivalButton isFolded={isFolded} />
        </GuidanceProvider>
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
  const dispatch = (action: WalkAction) => act(async () => session.dispatch(action));
  const reportFix = async (position: Position, accuracyMeters = 8) => {
    await dispatch({ kind: 'position-asked' });
    atMs += 3000;
    await dispatch({ kind: 'position-fixed', position, accuracyMeters, atMs });
  };
  return { dispatch, reportFix };
}

it.each([
  ['en', ['280 m', '5 min', 'In 15 m: right', '25 m']],
  ['zh', ['280公尺', '5分鐘', '15公尺後右轉', '25公尺']],
  ['jp', ['280 m', '5分', '15 m先、右へ', '25 m']],
] as const)('PLAY-G72 the bar shows the walking route and the next turn in %s', async (locale, texts) => {
  const { reportFix } = renderNextStopBar({ locale });
  await reportFix(shrine);
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

it('PLAY-G71 the arrow follows the way ahead, not the straight line', async () => {
  const { reportFix } = renderNextStopBar();
  await reportFix(shrine);
  await screen.findByText('5 min');
  const arrow = document.querySelector('[data-points] > b') as HTMLElement;
  const degrees = Number.parseFloat(arrow.style.rotate);
  // The garden lies to the north-west, but the route to it first goes east.
  expect(degrees).toBeGreaterThan(60);
  expect(degrees).toBeLessThan(120);
});

it('PLAY-G70 a pack without paths, and a vague signal, show the straight distance', async () => {
  const { reportFix } = renderNextStopBar({ hasPaths: false });
  await reportFix(shrine);
  expect((await screen.findAllByText('100 m')).length).toBe(1);
  expect(vi.mocked(fetch).mock.calls.filter(([address]) => String(address).endsWith('paths.json'))).toEqual([]);
});

/** Waits until all pending idle callbacks have run. In these tests they are timers, which run in order. */
const passIdleMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

it('PLAY-G70 the paths are requested with the position, and prepared before the first fix', async () => {
  const { dispatch, reportFix } = renderNextStopBar();
  const listPathRequests = () =>
    vi.mocked(fetch).mock.calls.filter(([address]) => String(address).endsWith('paths.json'));
  await passIdleMoment();
  expect(listPathRequests()).toEqual([]);
  performance.clearMeasures();
  await dispatch({ kind: 'position-asked' });
  await vi.waitFor(() => expect(performance.getEntriesByName('prepare-way')).toHaveLength(1));
  expect(performance.getEntriesByName('find-way')).toEqual([]);
  await reportFix(shrine);
  await screen.findByText('5 min');
  expect(listPathRequests()).toHaveLength(1);
  await reportFix(shrine, 120);
  expect((await screen.findAllByText('100 m')).length).toBe(1);
});

it('PLAY-G70 paths that could not be loaded are requested again when the signal returns', async () => {
  const { dispatch, reportFix } = renderNextStopBar();
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
  await dispatch({ kind: 'position-asked' });
  await passIdleMoment();
  await reportFix(shrine, 120);
  await reportFix(shrine);
  expect((await screen.findAllByText('5 min')).length).toBeGreaterThan(0);
});

it('PLAY-G70 paths that could not be loaded are requested again when the network is back', async () => {
  const { reportFix } = renderNextStopBar();
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
  await reportFix(shrine);
  await passIdleMoment();
  expect(screen.queryByText('5 min')).toBeNull();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect((await screen.findAllByText('5 min')).length).toBeGreaterThan(0);
});

it('PLAY-G70 the bar shows no distance while the paths load', async () => {
  const { reportFix } = renderNextStopBar();
  let respond: (response: Response) => void = () => undefined;
  vi.mocked(fetch).mockImplementation(async (address) =>
    String(address).endsWith('paths.json')
      ? new Promise<Response>((resolve) => {
          respond = resolve;
        })
      : new Response(route),
  );
  await reportFix(shrine);
  await passIdleMoment();
  expect(document.body.textContent).not.toMatch(/\d m/);
  expect(document.querySelector('[data-points]')).toBeNull();
  respond(new Response(paths));
  expect((await screen.findAllByText('5 min')).length).toBeGreaterThan(0);
});

const leg = (JSON.parse(route) as PackedRoute).features.find(({ properties }) => properties.to === 'cocking');
const legLine = measureLine((leg?.geometry.coordinates ?? []).map(([lon, lat]) => ({ lat, lon })));

/**
 * Calls `renderNextStopBar`. Returns a function that moves the walker along the route, to a distance in meters from its
 * start.
 */
function renderNextStopBarAlongRoute() {
  const { reportFix } = renderNextStopBar();
  return async (meters: number) => {
    for (let fix = 0; fix < 8; fix++) await reportFix(findPositionAlongLine(legLine, meters) ?? garden);
  };
}

it('PLAY-G72 an instruction is announced when it changes, and not with each metre', async () => {
  const walkTo = renderNextStopBarAlongRoute();
  await walkTo(130);
  const status = await screen.findByText('In 60 m: right', { selector: '[role=status]' });
  await walkTo(150);
  await screen.findByText('In 40 m: right', { selector: '[aria-hidden]' });
  expect(status.textContent).toBe('In 60\u00a0m: right');
  await walkTo(188);
  await screen.findByText('Now right', { selector: '[aria-hidden]' });
  expect(status.textContent).toBe('Now right');
});

it('PLAY-G72 the author’s own text for a turn replaces the generated one', async () => {
  const { reportFix } = renderNextStopBar({ turns: [{ id: 'lantern', lat: 35.29936, lon: 139.48041 }] });
  await reportFix(shrine);
  expect((await screen.findAllByText('In 15 m: right at the stone lantern')).length).toBeGreaterThan(0);
});

it('PLAY-G75 the bar says that no route without stairs exists', async () => {
  saveWalkSettings({ ...readWalkSettings(), avoidsStairs: true });
  const { reportFix } = renderNextStopBar();
  await reportFix(shrine);
  expect((await screen.findByText(/There is no way without stairs/)).textContent).toMatch(
    /: 25\u00a0m of them remain\.$/,
  );
});

it('PLAY-G74 off the route, the note says how far the route is along the paths', async () => {
  const { reportFix } = renderNextStopBar();
  await reportFix({ lat: 35.30072, lon: 139.4805 });
  const note = await screen.findAllByText(
    /^You have wandered off the way, which is allowed\. Back to it: \d+ m to the/,
  );
  expect(note.length).toBeGreaterThan(0);
});

it('PLAY-G72 a walker who has not set out is told the direction instead of left or right', async () => {
  const walkTo = renderNextStopBarAlongRoute();
  await walkTo(188);
  const status = await screen.findByText(/^Set out to the (north|south)/, { selector: '[role=status]' });
  await walkTo(200);
  expect(status.textContent).not.toMatch(/^Set out/);
});

it('PLAY-G72 a walker with less than 12 m to go is told no turn', async () => {
  const positionBefore = (meters: number) => findPositionAlongLine(legLine, legLine.lengthMeters - meters) ?? garden;
  const { reportFix } = renderNextStopBar({ turns: [{ id: 'lantern', ...positionBefore(4) }] });
  await reportFix(positionBefore(30));
  await screen.findByText('In 25 m: right at the stone lantern', { selector: '[role=status]' });
  for (let fix = 0; fix < 3; fix++) await reportFix(positionBefore(2));
  await screen.findByText('You are almost there', { selector: '[role=status]' });
});

it('PLAY-G12 near the stop, and with a vague signal, a folded panel leaves the button for the arrival over the map', async () => {
  const { reportFix } = renderNextStopBar();
  await reportFix(shrine);
  await screen.findByText('5 min');
  const findButton = () => screen.queryByRole('button', { name: 'I am here' });
  expect(findButton()).toBeNull();
  await reportFix(shrine, 120);
  expect(findButton()).toBeTruthy();
  await reportFix({ lat: garden.lat, lon: garden.lon + 0.0002 });
  expect(findButton()).toBeTruthy();
});

it('PLAY-G12 an open panel has the button for the arrival itself', async () => {
  const { reportFix } = renderNextStopBar({ isFolded: false });
  await reportFix(shrine, 120);
  expect(screen.queryByRole('button', { name: 'I am here' })).toBeNull();
});
