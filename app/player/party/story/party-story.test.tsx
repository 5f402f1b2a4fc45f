// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  applyActions,
  arriveAtToriiAction,
  askHint,
  chooseTeaAction,
  giveAnswer,
  startExample,
} from '../../../../walk/example-play.fixtures.ts';
import type { Locale } from '../../../locales/locales.ts';
import { readMessageGroups } from '../../../locales/messages.fixtures.ts';
import { SimulatedWalkProvider } from '../../from-home/simulated-walk.tsx';
import { StoryPanel } from '../../story/story-panel.tsx';
import { usePartyComponents } from '../lazy-party-components.tsx';
import { flushPromises, joinPartyWithNewPhone, type Phone, startParty } from '../played-party.fixtures.ts';
import { renderParty } from '../rendered-party.fixtures.tsx';

vi.mock('../../../locales/message-groups.ts', () => ({
  loadMessages: async (locale: Locale) => readMessageGroups(locale, 'party'),
}));

beforeEach(() => {
  // Replace `scrollTo`, because happy-dom has no layout.
  vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue(undefined);
});

/** Dispatches the actions, delivers them to all phones, and renders the result. */
const dispatchAndRender = (phone: Phone, ...actions: Parameters<Phone['session']['dispatch']>[0][]) =>
  act(async () => {
    for (const action of actions) phone.session.dispatch(action);
    await flushPromises();
    await flushPromises();
  });

function Story({ isAtOnce }: { isAtOnce: boolean }) {
  const party = usePartyComponents();
  return (
    <SimulatedWalkProvider>
      {party ? <party.PartyAnnouncements /> : null}
      <StoryPanel
        isAtOnce={isAtOnce}
        voicePace="usual"
        panel={{ height: 'half', openings: 0, choose: vi.fn(), foldByItself: vi.fn() }}
        handle={createRef()}
        note={null}
        ending={null}
      />
    </SimulatedWalkProvider>
  );
}

/** Starts a party of Ann and Ben, and renders the story on the phone of Ann. */
async function openStory({ state = startExample(), isAtOnce = true, locale = 'en' as Locale } = {}) {
  const { backend, ann } = await startParty(state);
  const ben = await joinPartyWithNewPhone(backend, ann);
  const user = renderParty(ann.session, <Story isAtOnce={isAtOnce} />, { locale });
  // Wait for the live region, which appears when the components of a party have loaded.
  await screen.findByText(
    (_, element) => element?.getAttribute('aria-live') === 'polite' && element.tagName === 'SPAN',
  );
  return { user, backend, ann, ben };
}

const readAnnouncements = () => document.querySelector('span[aria-live="polite"]')?.textContent?.trim();

it('PLAY-G130 a step has its author beside the walker’s line, also the own one', async () => {
  const { ann, ben } = await openStory();
  await dispatchAndRender(ben, chooseTeaAction);
  expect(screen.getByText('Ask for tea.', { selector: 'p' }).previousElementSibling?.textContent).toBe('Ben');
  await dispatchAndRender(ann, arriveAtToriiAction);
  expect(screen.getByRole('heading', { name: /Torii/ }).previousElementSibling?.textContent).toBe('you');
});

it('PLAY-G130 a wrong try of another member is shown with their name, and the own one is not', async () => {
  const { ann, ben } = await openStory({ state: applyActions(startExample(), arriveAtToriiAction) });
  await dispatchAndRender(ben, giveAnswer('height', '77'));
  expect(screen.getByText(/Ben tried this:/).textContent).toContain('77');
  await dispatchAndRender(ann, giveAnswer('height', '99'));
  expect(screen.queryByText(/tried this/)).toBeNull();
});

it('PLAY-G131 steps of others wait while the reader types, until the reader catches up', async () => {
  const { user, ann, ben } = await openStory({ state: applyActions(startExample(), arriveAtToriiAction) });
  await user.type(screen.getByRole('textbox'), '5');
  await dispatchAndRender(ben, giveAnswer('height', '552'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('5');
  expect(screen.getAllByText('The others are one step further.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Catch up' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(ann.session.party.shown().stepsAhead).toBe(0);
});

it('PLAY-G131 steps of others wait while lines are unread, and one can be shown at a time', async () => {
  const { user, ben } = await openStory({ isAtOnce: false });
  await dispatchAndRender(ben, chooseTeaAction, arriveAtToriiAction);
  expect(screen.queryByText('Ask for tea.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show one step' }));
  expect(screen.getByText('Ask for tea.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Catch up' }));
  expect(screen.getByRole('heading', { name: /Torii/ })).toBeTruthy();
});

it('PLAY-G132 each step of the others is announced once, and the own ones never', async () => {
  const { ann, ben } = await openStory({ state: applyActions(startExample(), arriveAtToriiAction), locale: 'jp' });
  await dispatchAndRender(ben, askHint('height'));
  await dispatchAndRender(ann, askHint('height'));
  await screen.findByText('Benさんがヒントをもらいました。', { selector: 'span' });
  const joinedSentence = 'Benさんが現地から加わりました。';
  expect(readAnnouncements()).toBe(`${joinedSentence} Benさんがヒントをもらいました。`);
  await dispatchAndRender(ben, giveAnswer('height', '552'));
  expect(readAnnouncements()).toBe(`${joinedSentence} Benさんがヒントをもらいました。 Benさんが答えました：552`);
});

it('PLAY-G132 who joins, who leaves and that the party waits are told at once, also while the reader types', async () => {
  const { user, ann, ben } = await openStory({ state: applyActions(startExample(), arriveAtToriiAction) });
  expect(screen.getByText('Ben walks along, on the spot.', { selector: 'p' })).toBeTruthy();
  await screen.findByText('Ben walks along, on the spot.', { selector: 'span' });
  await user.type(screen.getByRole('textbox'), '5');
  await act(async () => {
    ben.session.party.setWaitsForAll(true);
    await flushPromises();
  });
  expect(screen.getByText('Ben wants the party to wait for all at each stop.', { selector: 'p' })).toBeTruthy();
  await act(async () => {
    await ben.session.party.leave();
    await flushPromises();
  });
  expect(screen.getByText('A friend has left the party and walks on alone.', { selector: 'p' })).toBeTruthy();
  expect(ann.session.party.shown().stepsAhead).toBe(0);
  // The sentences with the name of the member who left are removed. Only the sentence without a name remains.
  expect(readAnnouncements()).toBe('A friend has left the party and walks on alone.');
});

it('PLAY-G133 who is there waits for the others by name, and can go on without them', async () => {
  const { user, ann, ben } = await openStory();
  await act(async () => {
    ben.session.party.setWaitsForAll(true);
    await flushPromises();
  });
  await user.click(screen.getByRole('button', { name: 'I am here: Torii' }));
  await dispatchAndRender(ann);
  expect(screen.getByText('1 of 2 are here: Torii. Waiting for Ben.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I am here: Torii' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go on without them' }));
  await dispatchAndRender(ann);
  expect(screen.getByRole('heading', { name: /Torii/ })).toBeTruthy();
});

it('PLAY-G133 a member at home is told that the others carry them along', async () => {
  const { backend, ann } = await startParty();
  const ben = await joinPartyWithNewPhone(backend, ann, { mode: 'home' });
  ann.session.party.setWaitsForAll(true);
  await flushPromises();
  renderParty(ben.session, <Story isAtOnce />);
  expect(await screen.findByText(/The others are on their way/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Torii/ })).toBeNull();
});

it('PLAY-G134 a lost connection, a step that was set aside and the end of the party are told', async () => {
  const { user, backend, ann, ben } = await openStory({ state: applyActions(startExample(), arriveAtToriiAction) });
  await act(async () => {
    ann.browser.network = 'offline';
    ann.browser.deliver();
    await flushPromises();
  });
  await dispatchAndRender(ann, giveAnswer('height', '7'));
  expect(screen.getAllByText(/No connection to the others/).length).toBeGreaterThan(0);
  await dispatchAndRender(ben, giveAnswer('height', '552'));
  await act(async () => {
    ann.browser.network = 'up';
    ann.browser.deliver();
    ann.device.goOnline();
    await flushPromises();
  });
  if (ann.session.party.shown().stepsAhead > 0) await user.click(screen.getByRole('button', { name: 'Catch up' }));
  expect(screen.getAllByText(/Your answer is kept in the journal\./).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'All right' }));
  expect(screen.queryByText(/kept in the journal/)).toBeNull();
  await act(async () => {
    backend.end(ann.session.party.shown().partyId);
    await flushPromises();
  });
  expect(screen.getAllByText(/The party has ended\./).length).toBeGreaterThan(0);
});

it('PLAY-G134 the end of the party is told until the next step, also on a phone with another mode than the story', async () => {
  const { backend, ann } = await startParty();
  const ben = await joinPartyWithNewPhone(backend, ann, { mode: 'home' });
  renderParty(ben.session, <Story isAtOnce />);
  await act(async () => {
    backend.end(ben.session.party.shown().partyId);
    await flushPromises();
  });
  expect(await screen.findByText(/The party has ended\./, { selector: 'p' })).toBeTruthy();
  await dispatchAndRender(ben, chooseTeaAction);
  expect(screen.queryByText(/The party has ended\./, { selector: 'p' })).toBeNull();
});
