// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StudioSettings } from '../../map-api.ts';
import type { MapClient } from '../connection/map-client.ts';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import { AreaForm } from './area-form.tsx';

afterEach(cleanup);

const getAddressField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of the server', hidden: true });
const typeAddress = (value: string) => fireEvent.change(getAddressField(), { target: { value } });
const pressSave = () => act(async () => fireEvent.click(screen.getByText('Save')));

/** Renders the form. Its settings arrive when the test calls `receive`, and a URL is saved when it calls `save`. */
function openForm() {
  const settings = Promise.withResolvers<StudioSettings>();
  const saved = Promise.withResolvers<StudioSettings>();
  const writeSettings = vi.fn<MapClient['writeSettings']>(() => saved.promise);
  const map: Partial<MapClient> = { readSettings: () => settings.promise, writeSettings };
  render(<AreaForm map={map as MapClient} isBusy={false} onFetch={vi.fn()} />, { wrapper: InterfaceLanguageProvider });
  return {
    writeSettings,
    receive: (overpassAddress: string | null) => act(async () => settings.resolve({ overpassAddress })),
    save: (overpassAddress: string) => act(async () => saved.resolve({ overpassAddress })),
    failToSave: (sentence: string) => act(async () => saved.reject(new Error(sentence))),
  };
}

it('SITE-D9 the saved address of the server is in its field', async () => {
  const { receive } = openForm();
  await receive('https://saved.example/api');
  expect(getAddressField().value).toBe('https://saved.example/api');
});

it('SITE-D9 settings that arrive late replace no address that the author has typed', async () => {
  const { receive, writeSettings } = openForm();
  typeAddress('https://typed.example/api');
  await receive('https://saved.example/api');
  expect(getAddressField().value).toBe('https://typed.example/api');
  await pressSave();
  expect(writeSettings).toHaveBeenCalledWith({ overpassAddress: 'https://typed.example/api' });
});

it('SITE-D9 settings that arrive after a saved address do not switch fetching off', async () => {
  const { receive, save } = openForm();
  typeAddress('https://typed.example/api');
  await pressSave();
  await save('https://typed.example/api');
  await receive(null);
  expect(getAddressField().value).toBe('https://typed.example/api');
  expect(screen.getByText('Fetch this area')).toBeDefined();
});

it('SITE-D9 saving before the settings arrive removes no saved address', async () => {
  const { writeSettings } = openForm();
  await pressSave();
  expect(writeSettings).not.toHaveBeenCalled();
});

it('SITE-D9 an address stays as it was typed while another one was being saved', async () => {
  const { receive, save } = openForm();
  await receive(null);
  typeAddress('https://first.example/api');
  await pressSave();
  typeAddress('https://second.example/api');
  await save('https://first.example/api');
  expect(getAddressField().value).toBe('https://second.example/api');
});

it('SITE-D9 an address that cannot be saved stays in its field, with the reason', async () => {
  const { receive, failToSave } = openForm();
  await receive(null);
  typeAddress('https://typed.example/api');
  await pressSave();
  await failToSave('The studio’s server does not answer.');
  expect(getAddressField().value).toBe('https://typed.example/api');
  expect(screen.getByText('The studio’s server does not answer.')).toBeDefined();
});
