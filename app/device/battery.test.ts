import { expect, it, vi } from 'vitest';
import { watchBattery } from './battery.ts';

function createBattery(charging: boolean, level: number) {
  const battery = Object.assign(new EventTarget(), { charging, level });
  vi.stubGlobal('navigator', { getBattery: async () => battery });
  return battery;
}

it('PLAY-G8 a battery is low at a fifth, unless it is being charged', async () => {
  const battery = createBattery(false, 0.21);
  const reports: boolean[] = [];
  const stop = watchBattery((isLow) => reports.push(isLow));
  await vi.waitFor(() => expect(reports).toEqual([false]));
  battery.level = 0.2;
  battery.dispatchEvent(new Event('levelchange'));
  battery.charging = true;
  battery.dispatchEvent(new Event('chargingchange'));
  expect(reports).toEqual([false, true, false]);
  stop();
  battery.dispatchEvent(new Event('chargingchange'));
  expect(reports).toHaveLength(3);
});

it('PLAY-G8 a browser without battery data reports nothing', async () => {
  vi.stubGlobal('navigator', {});
  const listener = vi.fn();
  watchBattery(listener)();
  vi.stubGlobal('navigator', { getBattery: () => Promise.reject(new Error('Not here.')) });
  watchBattery(listener);
  await new Promise((resolve) => setImmediate(resolve));
  expect(listener).not.toHaveBeenCalled();
});
