import type { Page } from '@playwright/test';
import { openPage } from './journey.ts';

/** A walk in the catalogue's data, with only the fields that tests change. */
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
 * Opens the catalogue with fake walks, one for each element of `walks`. A fake walk is Enoshima with the element's fields
 * replaced. Intercepts requests for the catalogue's data file (`content.json`).
 *
 * Also replaces the prerendered catalogue with the 404 document, because hydrating a catalogue of other walks would fail.
 * On the 404 document, the app renders the catalogue from scratch.
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
