import type { Page } from '@playwright/test';

/** Google's answer when an installation registers. */
const installation = {
  fid: 'installation',
  refreshToken: 'refresh',
  authToken: { token: 'token', expiresIn: '604800s' },
  measurementId: 'G-EXAMPLE000',
};

/** Answers in place of all other hosts, and records their requests. */
export async function foreignRequests(page: Page, baseURL: string | undefined) {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill(
        route.request().resourceType() === 'script'
          ? { contentType: 'text/javascript', body: '' }
          : { json: installation, headers: { 'Access-Control-Allow-Origin': '*' } },
      );
    },
  );
  return asked;
}
