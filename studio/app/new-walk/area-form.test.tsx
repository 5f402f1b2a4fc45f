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

/** Renders the form. Its studio reads the settings when the test resolves `settings`. */
function openForm() {
  const settings = Promise.withResolvers<StudioSettings>();
  const writeSettings = vi.fn(async (written: StudioSettings) => written);
  const map: Partial<MapClient> = { readSettings: () => settings.promise, writeSettings };
  render(<AreaForm map={map as MapClient} isBusy={false} onFetch={vi.fn()} />, { wrapper: InterfaceLanguageProvider });
  return {
    writeSettings,
    receive: (overpassAddress: string | null) => act(async () => settings.resolve({ overpassAddress })),
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
  await receive(null);
  expect(getAddressField().value).toBe('https://typed.example/api');
  await pressSave();
  expect(writeSettings).toHaveBeenCalledWith({ overpassAddress: 'https://typed.example/api' });
});

it('SITE-D9 settings that arrive after a saved address do not switch fetching off', async () => {
  const { receive } = openForm();
  typeAddress('https://typed.example/api');
  await pressSave();
  await receive(null);
  expect(getAddressField().value).toBe('https://typed.example/api');
  expect(screen.getByText('Fetch this area')).toBeDefined();
});
