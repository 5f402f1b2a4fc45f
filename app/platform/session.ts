import { apiBaseUrl } from 'virtual:site';

const csrfCookieUrl = `${apiBaseUrl}/sanctum/csrf-cookie`;

/** Asks the API for this browser's security cookies. Its answer is not read; a failure is logged and changes nothing. */
export async function openSession(): Promise<void> {
  try {
    const response = await fetch(csrfCookieUrl, { credentials: 'include' });
    if (!response.ok) throw new Error(`${csrfCookieUrl} answered ${response.status}.`);
  } catch (error) {
    console.error('The session could not be opened.', error);
  }
}

/**
 * Asks the server to forget this browser: it expires every cookie of ours, those that scripts cannot reach included.
 * Resolves to whether it did; a stale token is fetched again once.
 */
export async function forgetBrowser(): Promise<boolean> {
  try {
    let response = await requestForgetting();
    if (response.status === 419) {
      await openSession();
      response = await requestForgetting();
    }
    return response.ok;
  } catch {
    // Without a server there is nothing on it to forget.
    return false;
  }
}

function requestForgetting(): Promise<Response> {
  return fetch(`${apiBaseUrl}/api/browser`, {
    method: 'DELETE',
    credentials: 'include',
    headers: { 'X-XSRF-TOKEN': csrfToken() },
  });
}

function csrfToken(): string {
  return decodeURIComponent(document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]*)/)?.[1] ?? '');
}
