import { expect, it } from 'vitest';
import { measureServerErrors } from './attack.ts';

it.each([
  ['no server error', { statuses: new Map([[200, 9]]), faults: [] }, undefined, 0],
  ['an answer with 500', { statuses: new Map([[500, 2]]), faults: [] }, undefined, 2],
  ['a fault that the app did not answer', { statuses: new Map(), faults: ['RangeError'] }, undefined, 1],
  ['the expected refusals', { statuses: new Map([[507, 3]]), faults: [] }, 507, 0],
  [
    'another error among the expected ones',
    {
      statuses: new Map([
        [507, 3],
        [500, 1],
      ]),
      faults: [],
    },
    507,
    1,
  ],
  ['refusals that the attack does not expect', { statuses: new Map([[507, 3]]), faults: [] }, undefined, 3],
])('an attack counts %s', (_, server, expectedStatus, measured) => {
  expect(measureServerErrors(server, expectedStatus)).toMatchObject({ measured, bound: 0 });
});
