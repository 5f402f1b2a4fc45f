interface WebDriverError {
  error: string;
  message: string;
}

/** A session of a WebDriver server. https://www.w3.org/TR/webdriver2/ */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /**
   * Starts a session with a WebDriver server.
   * @throws if the session does not start within `timeoutMs`.
   */
  static async start(server: string, capabilities: object, timeoutMs: number): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await sendCommand('POST', `${server}/session`, body, timeoutMs)) as { sessionId: string };
    return new WebDriverSession(`${server}/session/${sessionId}`);
  }

  post(command: string, body: object = {}): Promise<unknown> {
    return sendCommand('POST', `${this.#address}/${command}`, body);
  }

  get(command: string): Promise<unknown> {
    return sendCommand('GET', `${this.#address}/${command}`);
  }

  async end(): Promise<void> {
    await sendCommand('DELETE', this.#address);
  }
}

/** The timeout is longer than the driver's own timeout for scripts, so that the driver's message names the cause. */
const commandTimeoutMs = 120_000;

/**
 * Sends a command and returns the value of its answer.
 * @throws {Error} with the server's message when the server refuses the command or does not answer in time.
 */
async function sendCommand(
  method: string,
  address: string,
  body?: object,
  timeoutMs = commandTimeoutMs,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as WebDriverError;
  throw new Error(`${method} ${new URL(address).pathname.split('/').slice(3).join('/')}: ${error}: ${message}`);
}
