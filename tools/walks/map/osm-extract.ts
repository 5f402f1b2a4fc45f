import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { explainFileError } from '../read/text-file.ts';
import { type Box, isValidBox } from './box.ts';
import { MapError } from './map-error.ts';

export type OsmTags = Readonly<Record<string, string>>;

type OsmNode = { type: 'node'; id: number; lat: number; lon: number; tags: Record<string, string> };
type OsmWay = { type: 'way'; id: number; nodes: number[]; tags: Record<string, string> };
type OsmRelation = {
  type: 'relation';
  id: number;
  members: { type: string; ref: number; role: string }[];
  tags: Record<string, string>;
};

/** The parts of an OpenStreetMap extract that a map needs, without the user names of mappers. */
export interface OsmExtract {
  nodes: OsmNode[];
  ways: OsmWay[];
  relations: OsmRelation[];
  box: Box;
  /** The bounding box of the first extract, which contains the walk. Equals `box` if there is only one extract. */
  coreBox: Box;
  /** The day of the newest edit, such as `2025-07-03`; empty if the extract contains no times. */
  newestEdit: string;
  /** The attribution texts of sources besides OpenStreetMap. */
  credits: string[];
}

/**
 * Reads extracts in the export format of the OpenStreetMap API: OSM XML, plain or gzipped. Joins several extracts into
 * one, whose box contains all their boxes.
 * @throws {MapError} when the extracts do not suffice for a map.
 */
export function readOsmExtracts(files: readonly string[]): OsmExtract {
  return files.map((file) => parseOsmXml(readText(file), file)).reduce(joinExtracts);
}

/** Joins two extracts. An element that both contain occurs only once in the result. */
function joinExtracts(one: OsmExtract, other: OsmExtract): OsmExtract {
  const [west, south, east, north] = one.box;
  const box: Box = [
    Math.min(west, other.box[0]),
    Math.min(south, other.box[1]),
    Math.max(east, other.box[2]),
    Math.max(north, other.box[3]),
  ];
  return {
    nodes: mergeElementsById(one.nodes, other.nodes),
    ways: mergeElementsById(one.ways, other.ways),
    relations: mergeElementsById(one.relations, other.relations),
    box,
    coreBox: one.coreBox,
    newestEdit: one.newestEdit > other.newestEdit ? one.newestEdit : other.newestEdit,
    credits: [...new Set([...one.credits, ...other.credits])],
  };
}

function mergeElementsById<Thing extends { id: number }>(firstElements: Thing[], secondElements: Thing[]): Thing[] {
  const firstIds = new Set(firstElements.map(({ id }) => id));
  return [...firstElements, ...secondElements.filter(({ id }) => !firstIds.has(id))];
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new MapError(`${file} cannot be read, ${explainFileError(cause)}: give the path of an .osm or .osm.gz file.`);
  }
}

function readText(file: string): string {
  const bytes = readBytes(file);
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return (isGzipped ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    throw new MapError(`${file} is a damaged gzip file: export the extract again.`);
  }
}

/**
 * Parses the XML of an extract.
 * @param name names the text in error messages.
 */
export function parseOsmXml(xml: string, name: string): OsmExtract {
  const text = xml.replaceAll(/<!--[\s\S]*?-->/g, '');
  if (!/<osm[\s>]/.test(text))
    throw new MapError(`${name} is not OSM XML: export the place from openstreetmap.org as .osm.`);
  const extract = { nodes: [], ways: [], relations: [], newestEdit: '', credits: [] } as Omit<
    OsmExtract,
    'box' | 'coreBox'
  >;
  let box: Box | undefined;
  let currentElement: OsmNode | OsmWay | OsmRelation | undefined;
  for (const [, tag, attributeText = ''] of text.matchAll(
    /<(\w+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g,
  )) {
    const values = parseAttributes(attributeText);
    const readNumberAttribute = (key: string) => Number(values[key]);
    if (tag === 'osm') extract.credits.push(...listCreditsBesidesOsm(values.attribution));
    else if (tag === 'bounds')
      box = [
        readNumberAttribute('minlon'),
        readNumberAttribute('minlat'),
        readNumberAttribute('maxlon'),
        readNumberAttribute('maxlat'),
      ];
    else if (tag === 'node') {
      currentElement = {
        type: 'node',
        id: readNumberAttribute('id'),
        lat: readNumberAttribute('lat'),
        lon: readNumberAttribute('lon'),
        tags: {},
      };
      extract.nodes.push(currentElement);
    } else if (tag === 'way') {
      currentElement = { type: 'way', id: readNumberAttribute('id'), nodes: [], tags: {} };
      extract.ways.push(currentElement);
    } else if (tag === 'relation') {
      currentElement = { type: 'relation', id: readNumberAttribute('id'), members: [], tags: {} };
      extract.relations.push(currentElement);
    } else if (tag === 'tag' && currentElement && values.k) currentElement.tags[values.k] = values.v ?? '';
    else if (tag === 'nd' && currentElement?.type === 'way') currentElement.nodes.push(readNumberAttribute('ref'));
    else if (tag === 'member' && currentElement?.type === 'relation')
      currentElement.members.push({
        type: values.type ?? '',
        ref: readNumberAttribute('ref'),
        role: values.role ?? '',
      });
    const day = values.timestamp?.slice(0, 10) ?? '';
    if (day > extract.newestEdit) extract.newestEdit = day;
  }
  if (extract.ways.length === 0) throw new MapError(`${name} has no ways in it: export a box around the whole walk.`);
  if (!isValidBox(box)) throw new MapError(`${name} does not say which box it covers: export it with its <bounds>.`);
  return { ...extract, box, coreBox: box };
}

/**
 * Returns the sources other than OpenStreetMap, which every map credits anyway. In OpenStreetMap's own extracts, the
 * attribution is only the URL of its licence.
 */
function listCreditsBesidesOsm(attribution = ''): string[] {
  return attribution === '' || attribution.includes('openstreetmap.org') ? [] : [attribution];
}

function parseAttributes(text: string): Record<string, string> {
  const attributePairs = text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...attributePairs].map(([, key = '', double, single]) => [key, decodeEntities(double ?? single ?? '')]),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hexadecimal, decimal, entityName) => {
    if (entityName !== undefined) return entities[entityName] ?? entity;
    return String.fromCodePoint(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  });
}
