import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readValidWalk, readWalks } from '../read-walks.ts';
import { listDrawingNames } from './drawing-names.ts';
import { drawIllustrationFiles } from './illustrate-walk.ts';

describe.each(['asakusa', 'enoshima'])('the illustration of %s', (id) => {
  const walk = readValidWalk(`content/walks/${id}`);
  const files = drawIllustrationFiles(walk);

  it('is drawn from the map, byte for byte: if this fails, run `npm run walks illustrate` for it', () => {
    for (const [name, content] of Object.entries(files))
      expect(content === readFileSync(join(walk.folder, 'illustration', name), 'utf8'), name).toBe(true);
  });

  it('has the drawings that its settings ask for', () => {
    const names = [...listDrawingNames(walk.illustration ?? expect.fail()), 'places.json'];
    expect(Object.keys(files).sort()).toEqual(names.sort());
  });
});

it('illustration/stale the build and the check refuse an illustration that is older than its settings', () => {
  const walks = mkdtempSync(join(tmpdir(), 'illustrated-'));
  onTestFinished(() => rmSync(walks, { recursive: true }));
  const folder = join(walks, 'enoshima');
  cpSync('content/walks/enoshima', folder, { recursive: true });
  const settings = join(folder, 'illustration.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('azimuth: 28', 'azimuth: 30'));
  expect(() => readWalks(walks)).toThrow(
    `${folder}/illustration/places.json was drawn before illustration.yaml changed: draw the illustration again with npm run walks illustrate ${folder}.`,
  );
});
