/** Serves the built files like any static host. Answers all other paths with `404.html`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import sirv from 'sirv';

const folder = 'build/client';
const notFound = readFileSync(`${folder}/404.html`);
const files = sirv(folder, { dotfiles: true });

createServer((request, response) => {
  files(request, response, () => {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(notFound);
  });
}).listen(Number(process.env.PORT), () => console.log('Serving build/client.'));
