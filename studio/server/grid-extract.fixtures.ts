/** Returns an extract of a town whose paths form a grid: `count` by `count` crossings, 50 m apart, around a position. */
export function createGridExtract({ lat = 35.7, lon = 139.8, count = 17, step = 0.0005 } = {}): string {
  const half = ((count - 1) * step) / 2;
  const round = (degrees: number) => degrees.toFixed(6);
  const nodes = Array.from({ length: count * count }, (_, index) => {
    const [row, column] = [Math.floor(index / count), index % count];
    return `<node id="${index + 1}" lat="${round(lat - half + row * step)}" lon="${round(lon - half + column * step)}"/>`;
  });
  const line = (id: number, at: (index: number) => number) => {
    const refs = Array.from({ length: count }, (_, index) => `<nd ref="${at(index) + 1}"/>`).join('');
    return `<way id="${id}" timestamp="2025-01-02T03:04:05Z">${refs}<tag k="highway" v="footway"/></way>`;
  };
  const rows = Array.from({ length: count }, (_, row) => line(1000 + row, (index) => row * count + index));
  const columns = Array.from({ length: count }, (_, column) => line(2000 + column, (index) => index * count + column));
  const bounds = `<bounds minlat="${round(lat - half)}" minlon="${round(lon - half)}" maxlat="${round(lat + half)}" maxlon="${round(lon + half)}"/>`;
  return `<osm version="0.6">${bounds}${[...nodes, ...rows, ...columns].join('')}</osm>`;
}
