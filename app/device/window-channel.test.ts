import { expect, it, vi } from 'vitest';
import { createWindowChannel } from './window-channel.ts';

it('API-S9 a message reaches every listening window, including the sender, until it stops listening', async () => {
  const channel = createWindowChannel<string>('window-channel-test');
  const receivedMessages: string[] = [];
  const bothClosed = Promise.all(
    [1, 2].map(
      (window) =>
        new Promise<void>((resolve) =>
          createWindowChannel<string>('window-channel-test').listen((message) => {
            receivedMessages.push(`${window} ${message}`);
            resolve();
          }),
        ),
    ),
  );
  const stop = channel.listen((message) => receivedMessages.push(`stopped ${message}`));
  stop();
  channel.post('hello');
  await bothClosed;
  expect(receivedMessages.toSorted()).toEqual(['1 hello', '2 hello']);
});

it('API-S9 a browser that refuses channels neither sends, receives nor throws', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('Blocked.', 'SecurityError');
      }
    },
  );
  const channel = createWindowChannel<string>('blocked');
  channel.post('hello');
  channel.listen(() => expect.fail())();
});
