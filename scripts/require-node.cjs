// Loaded before any other file, so it is written for the oldest Node.js that someone may still have.
var version = process.version.slice(1)
var parts = version.split('.')
var major = Number(parts[0])
if (major < 20 || major > 24 || (major === 20 && Number(parts[1]) < 19)) {
  console.error(
    'Godown needs Node.js 20.19 to 24, and this is ' +
      version +
      '. Install a current one from https://nodejs.org and try again.',
  )
  process.exit(1)
}
// Worker threads and processes load this file too, and would repeat it.
if (major === 20 && require('node:worker_threads').isMainThread && !require('node:cluster').isWorker)
  console.error('Node.js 20 no longer gets security fixes; Node.js 22 is recommended.')
