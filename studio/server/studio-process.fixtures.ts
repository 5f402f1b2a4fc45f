import { startStudio } from './start-studio.ts';

// A process that a test can kill: runs a studio without its app on the given folders, and prints how to reach it.
const [walksFolder = '', dataFolder = ''] = process.argv.slice(2);
const { port, token } = await startStudio({ walksFolder, dataFolder, port: 0, servesApp: false });
console.log(JSON.stringify({ port, token }));
