import { startStudio } from './start-studio.ts';

// A process that a test can kill. It runs the studio's server on the given folders, without the studio's app. It prints
// the server's port and token.
const [walksFolder = '', dataFolder = ''] = process.argv.slice(2);
const { port, token } = await startStudio({ walksFolder, dataFolder, port: 0, servesApp: false });
console.log(JSON.stringify({ port, token }));
