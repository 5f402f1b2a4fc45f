import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readWalks } from '../read-walks.ts';
import { runCommand } from '../run-command.ts';

/**
 * Copies Enoshima to a temporary folder. Returns that folder (`walks`), the walk's folder in it, and a function that
 * edits the walk's files.
 */
function copyEnoshima() {
  const walks = mkdtempSync(join(tmpdir(), 'illustrated-'));
  const folder = join(walks, 'enoshima');
  cpSync('content/walks/enoshima', folder, { recursive: true });
  onTestFinished(() => rmSync(walks, { recursive: true }));
  const editFile = (file: string, original: string, replacement: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(original, replacement));
  return { walks, folder, edit: editFile };
}

async function runIllustrate(...args: string[]) {
  const [log, error] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()];
  const code = await runCommand(args);
  return { code, printed: log.mock.calls.flat().join('\n'), said: error.mock.calls.flat().join('\n') };
}

describe('npm run walks illustrate', () => {
  it('draws what is missing, and removes what is left of earlier drawings', async () => {
    const { walks, folder } = copyEnoshima();
    const committedDrawing = readFileSync(join(folder, 'illustration/place.svg'), 'utf8');
    rmSync(join(folder, 'illustration/place.svg'));
    writeFileSync(join(folder, 'illustration/share/storm.svg'), '<svg/>');
    expect(() => readWalks(walks)).toThrow(
      `${folder}/illustration/place.svg is missing: draw the illustration with npm run walks illustrate ${folder}.`,
    );
    const { code, printed } = await runIllustrate('illustrate', folder);
    expect(code).toBe(0);
    expect(printed).toContain(`${folder}/illustration/place.svg: 104.4 kB`);
    expect(readFileSync(join(folder, 'illustration/place.svg'), 'utf8') === committedDrawing).toBe(true);
    expect(existsSync(join(folder, 'illustration/share/storm.svg'))).toBe(false);
    expect(readWalks(walks)).toHaveLength(1);
  });

  it('asks for the map first, where that is older than the walk', async () => {
    const { folder, edit } = copyEnoshima();
    edit('map/labels.json', '"drawnFrom": {', '"drawnFrom": { "map.yaml": "0",');
    edit('map/labels.json', '"map.yaml":"', '"map.yaml":"0');
    const { code, said } = await runIllustrate('illustrate', folder);
    expect(code).toBe(1);
    expect(said).toContain(`draw it again with npm run walks map ${folder}.`);
  });

  it('says what is missing for a walk without settings or without a map', async () => {
    const { folder } = copyEnoshima();
    rmSync(join(folder, 'map/layers.json'));
    expect((await runIllustrate('illustrate', folder)).said).toBe(
      `${folder}/illustration.yaml is drawn from the map, which is not there yet: run npm run walks map ${folder} <extract>.`,
    );
    vi.restoreAllMocks();
    rmSync(join(folder, 'illustration.yaml'));
    expect((await runIllustrate('illustrate', folder)).said).toContain(
      'illustration.yaml is missing: copy one of another walk',
    );
  });
});

it('npm run walks map draws the illustration together with the map', async () => {
  const { walks, folder, edit } = copyEnoshima();
  edit('illustration.yaml', 'azimuth: 28', 'azimuth: 30');
  const { code, printed } = await runIllustrate('map', folder);
  expect(code).toBe(0);
  expect(printed).toContain('illustration/place.svg');
  expect(readWalks(walks)).toHaveLength(1);
});
