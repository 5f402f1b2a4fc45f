import type { Page } from '@playwright/test';

/** The response of Google's server when Firebase registers a browser. */
const fakeFirebaseInstallation = {
  fid: 'installation',
  refreshToken: 'refresh',
  authToken: { token: 'token', expiresIn: '604800s' },
  measurementId: 'G-EXAMPLE000',
};

/** Answers requests to other hosts with fake responses. Returns a list that collects the requested hosts. */
export async function recordThirdPartyRequests(page: Page, baseURL: string | undefined) {
  const foreignAddresses: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      foreignAddresses.push(new URL(route.request().url()).host);
      return route.fulfill(
        route.request().resourceType() === 'script'
          ? { contentType: 'text/javascript', body: '' }
          : { json: fakeFirebaseInstallation, headers: { 'Access-Control-Allow-Origin': '*' } },
      );
    },
  );
  return foreignAddresses;
}
