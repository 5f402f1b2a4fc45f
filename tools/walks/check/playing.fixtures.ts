import { addMessages, edit, type FaultFixture } from './fault-fixture.fixtures.ts';

const file = 'story.ink';
/** Lines that the template's opening does not contain. */
const more = [5, 6, 7, 8, 9].map((number) => `opening.${number}`);
/** Independent variables that a story may have. */
const moods = ['calm', 'loud', 'shy', 'bold', 'wet', 'dry'];
const ink = (from: string, to: string) => [edit(file, from, to)];

/** Faults that playing the story reveals. */
export const playingFaults: FaultFixture[] = [
  {
    rule: 'story/unreachable',
    what: 'a line under a condition that never holds',
    edits: ink('{ at_home:', '{ shells > 9:'),
    file,
    at: 'You sit where',
    sentence: 'can never be told, "#id:pier.2": lead a way to it, or remove it.',
  },
  {
    rule: 'opening/length',
    what: 'an opening of nine lines',
    edits: [
      ...ink('You’re our first', `${more.map((id) => `More. #id:${id} #speaker:point`).join('\n')}\nYou’re our first`),
      ...addMessages(...more),
    ],
    file,
    at: 'Mind the paint',
    sentence: 'opens with 9 lines before the first arrival: make it 3 to 8.',
  },
  {
    rule: 'opening/speaker',
    what: 'an opening with two speakers',
    edits: ink('#id:opening.3 #speaker:point', '#id:opening.3 #speaker:keeper'),
    file,
    at: '#id:opening.3',
    sentence: 'changes the speaker of the opening: give all its lines to "point".',
  },
  {
    rule: 'opening/speaker',
    what: 'an opening without a speaker',
    edits: ink('#id:opening.1 #speaker:point', '#id:opening.1'),
    file,
    at: '#id:opening.1',
    sentence: 'opens with the narrator: give the opening a speaker.',
  },
  {
    rule: 'opening/from-home',
    what: 'an opening that lacks a line from home',
    edits: [
      edit(file, 'I’m Point, the', '{ not at_home:\nI’m Point, the'),
      edit(file, 'You’re our first', '}\nYou’re our first'),
    ],
    file,
    at: 'You’re our first',
    sentence: 'opens otherwise from home',
  },
  {
    rule: 'opening/values',
    what: 'a printed value in the opening',
    edits: [
      edit(file, 'I was here first, which', 'I have {shells} shells, which'),
      edit(file, '#id:opening.2', '#id:opening.2 #n:{shells}'),
      ...['en', 'zh', 'jp'].map((locale) => edit(`strings/${locale}.json`, '"opening.2": "', '"opening.2": "{n}')),
    ],
    file,
    at: '#id:opening.2',
    sentence: 'prints "{n}" in the opening, which the page shows before anything is counted: say it without a value.',
  },
  {
    rule: 'offers/arrival',
    what: 'an arrival that sometimes has no way around',
    edits: ink('+ [closed #ev:closed:garden]', '+ {shells > 0} [closed #ev:closed:garden]'),
    file,
    at: '#ev:arrive:garden',
    sentence: 'add #ev:closed:garden beside it (after closed:pier).',
  },
  {
    rule: 'offers/arrival',
    what: 'a place that is closed where nobody can arrive',
    edits: ink('+ [arrive #ev:arrive:garden]', '+ {shells > 0} [arrive #ev:arrive:garden]'),
    file,
    at: '#ev:closed:garden',
    sentence: 'add #ev:arrive:garden beside it (after closed:pier).',
  },
  {
    rule: 'offers/clue',
    what: 'a clue that sometimes cannot be skipped',
    edits: ink('+ [skip #ev:clue:skip:rope]', '+ {shells > 0} [skip #ev:clue:skip:rope]'),
    file,
    at: '#ev:clue:ok:rope',
    sentence: 'asks "rope" without skip: add #ev:clue:skip:rope beside it',
  },
  {
    rule: 'offers/two-clues',
    what: 'two clues at once',
    edits: ink(
      '+ [ok #ev:clue:ok:rope]',
      '+ [ok #ev:clue:ok:posts]\n+ [reveal #ev:clue:reveal:posts]\n+ [skip #ev:clue:skip:posts]\n+ [ok #ev:clue:ok:rope]',
    ),
    file,
    at: '#ev:clue:ok:rope',
    sentence: 'asks "rope" together with "posts": ask one clue after the other',
  },
  {
    rule: 'ending/early',
    what: 'an ending that is not the last line',
    edits: ink('#id:rung.1', '#id:rung.1 #ending:off-the-map'),
    file,
    at: '#id:rung.1',
    sentence: 'names the ending "off-the-map", but the story goes on',
  },
  {
    rule: 'ending/unnamed',
    what: 'an end without a name',
    edits: ink('  -> rung', '  { shells > 0: -> rung }\n  -> END'),
    file,
    at: '#id:bell.c1',
    sentence: 'ends the story without a name (after closed:pier > closed:garden > closed:bell > bell.c1)',
  },
  {
    rule: 'play/broken',
    what: 'an opening that ink cannot finish',
    edits: ink('-> way_to_pier\n\n// Between', '->->\n\n// Between'),
    file,
    sentence: 'breaks off at the start: Found tunnel onwards',
  },
  {
    rule: 'play/broken',
    what: 'a branch that ink cannot follow',
    edits: ink('  -> silent', '  { shells > 0: -> silent }\n  ->->'),
    file,
    at: '#id:bell.c2',
    sentence: 'breaks off after closed:pier > closed:garden > closed:bell > bell.c2: Found tunnel onwards',
  },
  {
    rule: 'play/broken',
    what: 'a place whose only exit can be taken once',
    edits: [
      ...ink('  -> silent', '  { shells > 0: -> silent }\n  -> lost'),
      ...ink('=== rung', '=== lost\n* [More. #id:lost.c1]\n  -> lost\n\n=== rung'),
      ...addMessages('lost.c1'),
    ],
    file,
    at: '#id:lost.c1',
    sentence: 'breaks off after closed:pier > closed:garden > closed:bell > bell.c2 > lost.c1: ',
  },
  {
    rule: 'play/endless',
    what: 'an endless loop with a line',
    edits: ink('#ending:off-the-map\n-> END', '#ending:off-the-map\n-> silent'),
    file,
    at: '#id:bell.c2',
    sentence:
      'goes round in a circle after the line "silent.2" (after closed:pier > closed:garden > closed:bell > bell.c2): lead out of it by a choice or an ending.',
  },
  {
    rule: 'play/endless',
    what: 'an endless loop without lines, at the start',
    edits: ink('-> way_to_pier\n\n// Between', '-> round\n\n=== round ===\n-> round\n\n// Between'),
    file,
    sentence: '(at the start): lead out of it by a choice or an ending.',
  },
  {
    rule: 'play/states',
    what: 'a counter without a limit',
    edits: ink('  No degrees north', '  ~ shells += 1\n  No degrees north'),
    file,
    at: 'VAR shells',
    sentence: 'has "shells" with more than 50 values: limit its value',
  },
  {
    rule: 'play/states',
    what: 'too many variables',
    edits: [
      ...ink('VAR shells = 0', `VAR shells = 0\n${moods.map((mood) => `VAR ${mood} = false`).join('\n')}`),
      ...ink(
        '=== way_to_pier ===',
        `=== way_to_pier ===\n${moods.map((mood) => `+ [More. #id:way.${mood}]\n  ~ ${mood} = true\n  -> way_to_pier`).join('\n')}`,
      ),
      ...addMessages(...moods.map((mood) => `way.${mood}`)),
    ],
    file,
    sentence: 'states: use fewer variables, and offer fewer things in any order.',
  },
  {
    rule: 'play/stuck',
    what: 'a place that only leads back to itself',
    edits: [
      ...ink('  -> silent', '  { shells > 0: -> silent }\n  -> lost'),
      ...ink('=== rung', '=== lost\n+ [More. #id:lost.c1]\n  -> lost\n\n=== rung'),
      ...addMessages('lost.c1'),
    ],
    file,
    at: '#id:bell.c2',
    sentence: 'leaves a walker without an ending (after closed:pier > closed:garden > closed:bell > bell.c2)',
  },
  {
    rule: 'play/stuck-unanswered',
    what: 'a clue that is asked again until it is answered',
    edits: [
      ...ink('#id:bell.5 #speaker:keeper', '#id:bell.5 #speaker:keeper\n  -> bell'),
      ...ink('#id:bell.6 #speaker:keeper', '#id:bell.6 #speaker:keeper\n  -> bell'),
    ],
    file,
    at: '#id:bell.3',
    sentence: 'leaves a walker who answers no clue without an ending (after closed:pier > closed:garden > arrive:bell)',
  },
  {
    rule: 'play/stuck-unanswered',
    what: 'a clue that is asked again when it is skipped',
    edits: ink('#id:bell.6 #speaker:keeper', '#id:bell.6 #speaker:keeper\n  -> bell'),
    file,
    at: '#id:bell.3',
    sentence: 'leaves a walker who answers no clue and wants no answer revealed without an ending',
  },
  {
    rule: 'play/stuck-unanswered',
    what: 'a clue that is asked again when it is revealed',
    edits: ink('#id:bell.5 #speaker:keeper', '#id:bell.5 #speaker:keeper\n  -> bell'),
    file,
    at: '#id:bell.3',
    sentence: 'leaves a walker who answers and skips no clue without an ending',
  },
  {
    rule: 'play/stuck-closed',
    what: 'a closed place that has to be reached',
    edits: ink('  -> decision\n\n=== bell ===', '  -> way_to_bell\n\n=== bell ==='),
    file,
    at: '#id:garden.1',
    sentence: 'leaves a walker who cannot reach "bell" without an ending (after closed:pier > closed:garden)',
  },
  {
    rule: 'reading/long',
    what: 'more to read at once than half a minute holds',
    edits: ['strings/en.json', file].map((it) =>
      edit(it, 'The bell has good ears.', 'The bell has good ears. '.repeat(16).trim()),
    ),
    file,
    at: '#id:bell.7',
    sentence: '(en) without a choice, after closed:pier > closed:garden > closed:bell: at most 100',
  },
];
