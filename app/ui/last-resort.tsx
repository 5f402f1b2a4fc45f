/** The error screen of last resort: plain markup that needs no words, no styles and no data. */
export function LastResort() {
  return (
    <main>
      <title>Error</title>
      <h1>Error</h1>
      <a href="/">⌂</a>
    </main>
  );
}
