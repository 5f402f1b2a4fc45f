import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { fileProblem } from '../read/read-text.ts';
import { type Box, isBox } from './box.ts';
import { MapFault } from './map-fault.ts';

export type Tags = Readonly<Record<string, string>>;

type OsmNode = { type: 'node'; id: number; lat: number; lon: number; tags: Record<string, string> };
type OsmWay = { type: 'way'; id: number; nodes: number[]; tags: Record<string, string> };
type OsmRelation = {
  type: 'relation';
  id: number;
  members: { type: string; ref: number; role: string }[];
  tags: Record<string, string>;
};

/** The parts of an OpenStreetMap extract that a map needs. The names of mappers are not read. */
export interface OsmExtract {
  nodes: OsmNode[];
  ways: OsmWay[];
  relations: OsmRelation[];
  box: Box;
  /** The box of the first extract, which contains the walk. */
  coreBox: Box;
  /** The day of the newest edit, such as `2025-07-03`; empty when the extract has no times. */
  newestEdit: string;
  /** Sources besides OpenStreetMap that must be credited, in their own words. */
  credits: string[];
}

/**
 * Reads extracts in the export format of the OpenStreetMap API and its mirrors: OSM XML, plain or gzipped. Several are joined into one
 * whose box contains them all.
 * @throws {MapFault} when no map can be made of them.
 */
export function readOsmExtracts(files: readonly string[]): OsmExtract {
  return files.map((file) => parseOsmXml(textOf(file), file)).reduce(joinedExtracts);
}

/** Extracts share elements where their boxes touch or overlap. */
function joinedExtracts(one: OsmExtract, other: OsmExtract): OsmExtract {
  const [west, south, east, north] = one.box;
  const box: Box = [
    Math.min(west, other.box[0]),
    Math.min(south, other.box[1]),
    Math.max(east, other.box[2]),
    Math.max(north, other.box[3]),
  ];
  return {
    nodes: onceEach(one.nodes, other.nodes),
    ways: onceEach(one.ways, other.ways),
    relations: onceEach(one.relations, other.relations),
    box,
    coreBox: one.coreBox,
    newestEdit: one.newestEdit > other.newestEdit ? one.newestEdit : other.newestEdit,
    credits: [...new Set([...one.credits, ...other.credits])],
  };
}

function onceEach<Thing extends { id: number }>(some: Thing[], others: Thing[]): Thing[] {
  const known = new Set(some.map(({ id }) => id));
  return [...some, ...others.filter(({ id }) => !known.has(id))];
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new MapFault(`${file} cannot be read, ${fileProblem(cause)}: give the path of an .osm or .osm.gz file.`);
  }
}

function textOf(file: string): string {
  const bytes = bytesOf(file);
  const gzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return (gzipped ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    throw new MapFault(`${file} is a damaged gzip file: export the extract again.`);
  }
}

/** `name` identifies the text in messages. */
export function parseOsmXml(xml: string, name: string): OsmExtract {
  const text = xml.replaceAll(/<!--[\s\S]*?-->/g, '');
  if (!/<osm[\s>]/.test(text))
    throw new MapFault(`${name} is not OSM XML: export the place from openstreetmap.org as .osm.`);
  const extract = { nodes: [], ways: [], relations: [], newestEdit: '', credits: [] } as Omit<
    OsmExtract,
    'box' | 'coreBox'
  >;
  let box: Box | undefined;
  let open: OsmNode | OsmWay | OsmRelation | undefined;
  for (const [, tag, attributeText = ''] of text.matchAll(
    /<(\w+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g,
  )) {
    const values = attributes(attributeText);
    const number = (key: string) => Number(values[key]);
    if (tag === 'osm') extract.credits.push(...creditsOf(values.attribution));
    else if (tag === 'bounds') box = [number('minlon'), number('minlat'), number('maxlon'), number('maxlat')];
    else if (tag === 'node') {
      open = { type: 'node', id: number('id'), lat: number('lat'), lon: number('lon'), tags: {} };
      extract.nodes.push(open);
    } else if (tag === 'way') {
      open = { type: 'way', id: number('id'), nodes: [], tags: {} };
      extract.ways.push(open);
    } else if (tag === 'relation') {
      open = { type: 'relation', id: number('id'), members: [], tags: {} };
      extract.relations.push(open);
    } else if (tag === 'tag' && open && values.k) open.tags[values.k] = values.v ?? '';
    else if (tag === 'nd' && open?.type === 'way') open.nodes.push(number('ref'));
    else if (tag === 'member' && open?.type === 'relation')
      open.members.push({ type: values.type ?? '', ref: number('ref'), role: values.role ?? '' });
    const day = values.timestamp?.slice(0, 10) ?? '';
    if (day > extract.newestEdit) extract.newestEdit = day;
  }
  if (extract.ways.length === 0) throw new MapFault(`${name} has no ways in it: export a box around the whole walk.`);
  if (!isBox(box)) throw new MapFault(`${name} does not say which box it covers: export it with its <bounds>.`);
  return { ...extract, box, coreBox: box };
}

/** OpenStreetMap's own extracts give the address of its licence, which is credited anyway. */
function creditsOf(attribution = ''): string[] {
  return attribution === '' || attribution.includes('openstreetmap.org') ? [] : [attribution];
}

function attributes(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries([...pairs].map(([, key = '', double, single]) => [key, decoded(double ?? single ?? '')]));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hexadecimal, decimal, named) => {
    if (named !== undefined) return entities[named] ?? whole;
    return String.fromCodePoint(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  });
}
