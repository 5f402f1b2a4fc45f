import type { Page } from '@playwright/test';
import { openPage } from './journey.ts';

/** The fields of a walk in the catalogue's data that these tests change. */
interface CatalogueWalk {
  id: string;
  title: string;
  moods: string[];
  start: { lat: number; lon: number };
  stairsMeters: number;
  stopCount: number;
  stepFreeStopCount: number;
}

/**
 * Opens the catalogue with one walk for each element of `walks`. Each walk has Enoshima's data except for the fields of
 * its element. Intercepts requests for the catalogue's data file (`content.json`), and answers with these walks. The
 * prerendered document has other walks, so hydrating it would fail. Therefore serves the 404 document in its place. The
 * app does not hydrate that document, but renders the catalogue from scratch.
 */
export async function openCatalogue(page: Page, address: string, walks: Partial<CatalogueWalk>[]) {
  const body = await (await page.request.get('/no-such-page')).text();
  await page.route(/\/play(\?.*)?$/, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ body, contentType: 'text/html' })
      : route.fallback(),
  );
  await page.route('**/play/content.json', async (route) => {
    const response = await route.fetch();
    const publishedContent: { walks: CatalogueWalk[] } = await response.json();
    const enoshima = publishedContent.walks.find(({ id }) => id === 'enoshima');
    const changedWalks = walks.map((changes) => ({ ...enoshima, ...changes }));
    await route.fulfill({ response, json: { walks: changedWalks, others: [] } });
  });
  await openPage(page, address);
}
