import { createEditsThatAddMessages, type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';

const file = 'story.ink';
/** Ids of lines that a fixture adds to the template's opening. */
const addedLineIds = [5, 6, 7, 8, 9].map((number) => `opening.${number}`);
/** Names of variables that a fixture adds. Their combinations give more states than the check accepts. */
const variableNames = ['calm', 'loud', 'shy', 'bold', 'wet', 'dry'];
const replaceTextInStory = (from: string, to: string) => [replaceText(file, from, to)];

/** Examples of faults that only exploring the story finds. */
export const storyGraphFaults: FaultFixture[] = [
  {
    rule: 'story/unreachable',
    title: 'a line under a condition that never holds',
    edits: replaceTextInStory('{ at_home:', '{ shells > 9:'),
    file,
    at: 'You sit where',
    sentence: 'can never be told, "#id:pier.2": lead a way to it, or remove it.',
  },
  {
    rule: 'story/start',
    title: 'a start on the way to a place that is no stop',
    edits: replaceTextInStory(
      '=== way_to_garden ===',
      '=== start_at_beach ===\n-> way_to_garden\n\n=== way_to_garden ===',
    ),
    file,
    at: '=== start_at_beach',
    sentence: "is a start on the way to no stop: write the stop's id after start_at_, with _ for each hyphen.",
  },
  {
    rule: 'story/start',
    title: 'a start on the way to one stop that leads to another',
    edits: replaceTextInStory(
      '=== way_to_garden ===',
      '=== start_at_bell ===\n-> way_to_garden\n\n=== way_to_garden ===',
    ),
    file,
    at: '=== start_at_bell',
    sentence: 'does not lead to "bell" first: lead to the scene with #ev:arrive:bell.',
  },
  {
    rule: 'opening/length',
    title: 'an opening of nine lines',
    edits: [
      ...replaceTextInStory(
        'You’re our first',
        `${addedLineIds.map((id) => `More. #id:${id} #speaker:point`).join('\n')}\nYou’re our first`,
      ),
      ...createEditsThatAddMessages(...addedLineIds),
    ],
    file,
    at: 'Mind the paint',
    sentence: 'opens with 9 lines before the first arrival: make it 3 to 8.',
  },
  {
    rule: 'opening/speaker',
    title: 'an opening with two speakers',
    edits: replaceTextInStory('#id:opening.3 #speaker:point', '#id:opening.3 #speaker:keeper'),
    file,
    at: '#id:opening.3',
    sentence: 'changes the speaker of the opening: give all its lines to "point".',
  },
  {
    rule: 'opening/speaker',
    title: 'an opening without a speaker',
    edits: replaceTextInStory('#id:opening.1 #speaker:point', '#id:opening.1'),
    file,
    at: '#id:opening.1',
    sentence: 'opens with the narrator: give the opening a speaker.',
  },
  {
    rule: 'opening/from-home',
    title: 'an opening that lacks a line from home',
    edits: [
      replaceText(file, 'I’m Point, the', '{ not at_home:\nI’m Point, the'),
      replaceText(file, 'You’re our first', '}\nYou’re our first'),
    ],
    file,
    at: 'You’re our first',
    sentence: 'opens otherwise from home',
  },
  {
    rule: 'opening/values',
    title: 'a printed value in the opening',
    edits: [
      replaceText(file, 'I was here first, which', 'I have {shells} shells, which'),
      replaceText(file, '#id:opening.2', '#id:opening.2 #n:{shells}'),
      ...['en', 'zh', 'jp'].map((locale) =>
        replaceText(`strings/${locale}.json`, '"opening.2": "', '"opening.2": "{n}'),
      ),
    ],
    file,
    at: '#id:opening.2',
    sentence: 'prints "{n}" in the opening, which the page shows before anything is counted: say it without a value.',
  },
  {
    rule: 'offers/arrival',
    title: 'an arrival that sometimes has no way around',
    edits: replaceTextInStory('+ [closed #ev:closed:garden]', '+ {shells > 0} [closed #ev:closed:garden]'),
    file,
    at: '#ev:arrive:garden',
    sentence: 'add #ev:closed:garden beside it (after closed:pier).',
  },
  {
    rule: 'offers/arrival',
    title: 'a place that is closed where nobody can arrive',
    edits: replaceTextInStory('+ [arrive #ev:arrive:garden]', '+ {shells > 0} [arrive #ev:arrive:garden]'),
    file,
    at: '#ev:closed:garden',
    sentence: 'add #ev:arrive:garden beside it (after closed:pier).',
  },
  {
    rule: 'offers/clue',
    title: 'a clue that sometimes cannot be skipped',
    edits: replaceTextInStory('+ [skip #ev:clue:skip:rope]', '+ {shells > 0} [skip #ev:clue:skip:rope]'),
    file,
    at: '#ev:clue:ok:rope',
    sentence: 'asks "rope" without skip: add #ev:clue:skip:rope beside it',
  },
  {
    rule: 'offers/two-clues',
    title: 'two clues at once',
    edits: replaceTextInStory(
      '+ [ok #ev:clue:ok:rope]',
      '+ [ok #ev:clue:ok:posts]\n+ [reveal #ev:clue:reveal:posts]\n+ [skip #ev:clue:skip:posts]\n+ [ok #ev:clue:ok:rope]',
    ),
    file,
    at: '#ev:clue:ok:rope',
    sentence: 'asks "rope" together with "posts": ask one clue after the other',
  },
  {
    rule: 'offers/default',
    title: 'two defaults',
    edits: [
      replaceText(file, '#id:bell.c1]', '#id:bell.c1 #default]'),
      replaceText(file, '#id:bell.c2]', '#id:bell.c2 #default]'),
    ],
    file,
    at: '#id:bell.c2',
    sentence: 'is a second #default beside "bell.c1": mark one choice only (after',
  },
  {
    rule: 'offers/default',
    title: 'a default beside an arrival',
    edits: replaceTextInStory('#id:way.c1]', '#id:way.c1 #default]'),
    file,
    at: '#id:way.c1',
    sentence: 'is a #default while the walker is on the way: no voice goes past a stop, remove it (at the start).',
  },
  {
    rule: 'offers/default',
    title: 'a default beside a clue',
    edits: [
      replaceText(
        file,
        '+ [reveal #ev:clue:reveal:rope]',
        '+ [More. #id:bell.c3 #default]\n  -> bell\n+ [reveal #ev:clue:reveal:rope]',
      ),
      ...createEditsThatAddMessages('bell.c3'),
    ],
    file,
    at: '#id:bell.c3',
    sentence: 'is a #default beside the clue "rope": no voice goes past a clue, remove it',
  },
  {
    rule: 'offers/default',
    title: 'a default that leads back to itself',
    edits: [
      replaceText(file, '+ [Ring the bell.', '+ [More. #id:bell.c3 #default]\n  -> decision\n+ [Ring the bell.'),
      ...createEditsThatAddMessages('bell.c3'),
    ],
    file,
    at: '#id:bell.c3',
    sentence: 'leads by #default alone back to itself: remove one of these defaults',
  },
  {
    rule: 'ending/early',
    title: 'an ending that is not the last line',
    edits: replaceTextInStory('#id:rung.1', '#id:rung.1 #ending:off-the-map'),
    file,
    at: '#id:rung.1',
    sentence: 'names the ending "off-the-map", but the story goes on',
  },
  {
    rule: 'ending/unnamed',
    title: 'an end without a name',
    edits: replaceTextInStory('  -> rung', '  { shells > 0: -> rung }\n  -> END'),
    file,
    at: '#id:bell.c1',
    sentence: 'ends the story without a name (after closed:pier > closed:garden > closed:bell > bell.c1)',
  },
  {
    rule: 'play/broken',
    title: 'an opening that ink cannot finish',
    edits: replaceTextInStory('-> way_to_pier\n\n//', '->->\n\n//'),
    file,
    sentence: 'breaks off at the start: Found tunnel onwards',
  },
  {
    rule: 'play/broken',
    title: 'a branch that ink cannot follow',
    edits: replaceTextInStory('  -> silent', '  { shells > 0: -> silent }\n  ->->'),
    file,
    at: '#id:bell.c2',
    sentence: 'breaks off after closed:pier > closed:garden > closed:bell > bell.c2: Found tunnel onwards',
  },
  {
    rule: 'play/broken',
    title: 'a place whose only exit can be taken once',
    edits: [
      ...replaceTextInStory('  -> silent', '  { shells > 0: -> silent }\n  -> lost'),
      ...replaceTextInStory('=== rung', '=== lost\n* [More. #id:lost.c1]\n  -> lost\n\n=== rung'),
      ...createEditsThatAddMessages('lost.c1'),
    ],
    file,
    at: '#id:lost.c1',
    sentence: 'breaks off after closed:pier > closed:garden > closed:bell > bell.c2 > lost.c1: ',
  },
  {
    rule: 'play/endless',
    title: 'an endless loop with a line',
    edits: replaceTextInStory('#ending:off-the-map\n-> END', '#ending:off-the-map\n-> silent'),
    file,
    at: '#id:bell.c2',
    sentence:
      'goes round in a circle after the line "silent.2" (after closed:pier > closed:garden > closed:bell > bell.c2): lead out of it by a choice or an ending.',
  },
  {
    rule: 'play/endless',
    title: 'an endless loop without lines, at the start',
    edits: replaceTextInStory('-> way_to_pier\n\n//', '-> round\n\n=== round ===\n-> round\n\n//'),
    file,
    sentence: '(at the start): lead out of it by a choice or an ending.',
  },
  {
    rule: 'play/states',
    title: 'a counter without a limit',
    edits: replaceTextInStory('  No degrees north', '  ~ shells += 1\n  No degrees north'),
    file,
    at: 'VAR shells',
    sentence: 'has "shells" with more than 50 values: limit its value',
  },
  {
    rule: 'play/states',
    title: 'too many variables',
    edits: [
      ...replaceTextInStory(
        'VAR shells = 0',
        `VAR shells = 0\n${variableNames.map((mood) => `VAR ${mood} = false`).join('\n')}`,
      ),
      ...replaceTextInStory(
        '=== way_to_pier ===',
        `=== way_to_pier ===\n${variableNames.map((mood) => `+ [More. #id:way.${mood}]\n  ~ ${mood} = true\n  -> way_to_pier`).join('\n')}`,
      ),
      ...createEditsThatAddMessages(...variableNames.map((mood) => `way.${mood}`)),
    ],
    file,
    sentence: 'states: use fewer variables, and offer fewer things in any order.',
  },
  {
    rule: 'play/stuck',
    title: 'a place that only leads back to itself',
    edits: [
      ...replaceTextInStory('  -> silent', '  { shells > 0: -> silent }\n  -> lost'),
      ...replaceTextInStory('=== rung', '=== lost\n+ [More. #id:lost.c1]\n  -> lost\n\n=== rung'),
      ...createEditsThatAddMessages('lost.c1'),
    ],
    file,
    at: '#id:bell.c2',
    sentence: 'leaves a walker without an ending (after closed:pier > closed:garden > closed:bell > bell.c2)',
  },
  {
    rule: 'play/stuck-unanswered',
    title: 'a clue that is asked again until it is answered',
    edits: [
      ...replaceTextInStory('#id:bell.5 #speaker:keeper', '#id:bell.5 #speaker:keeper\n  -> bell'),
      ...replaceTextInStory('#id:bell.6 #speaker:keeper', '#id:bell.6 #speaker:keeper\n  -> bell'),
    ],
    file,
    at: '#id:bell.3',
    sentence: 'leaves a walker who answers no clue without an ending (after closed:pier > closed:garden > arrive:bell)',
  },
  {
    rule: 'play/stuck-unanswered',
    title: 'a clue that is asked again when it is skipped',
    edits: replaceTextInStory('#id:bell.6 #speaker:keeper', '#id:bell.6 #speaker:keeper\n  -> bell'),
    file,
    at: '#id:bell.3',
    sentence: 'leaves a walker who answers no clue and wants no answer revealed without an ending',
  },
  {
    rule: 'play/stuck-unanswered',
    title: 'a clue that is asked again when it is revealed',
    edits: replaceTextInStory('#id:bell.5 #speaker:keeper', '#id:bell.5 #speaker:keeper\n  -> bell'),
    file,
    at: '#id:bell.3',
    sentence: 'leaves a walker who answers and skips no clue without an ending',
  },
  {
    rule: 'play/stuck-closed',
    title: 'a closed place that has to be reached',
    edits: replaceTextInStory('  -> decision\n\n=== bell ===', '  -> way_to_bell\n\n=== bell ==='),
    file,
    at: '#id:garden.1',
    sentence: 'leaves a walker who cannot reach "bell" without an ending (after closed:pier > closed:garden)',
  },
  {
    rule: 'reading/long',
    title: 'more to read at once than half a minute holds',
    edits: ['strings/en.json', file].map((it) =>
      replaceText(it, 'The bell has good ears.', 'The bell has good ears. '.repeat(16).trim()),
    ),
    file,
    at: '#id:bell.7',
    sentence: '(en) without a choice, after closed:pier > closed:garden > closed:bell: at most 100',
  },
];
