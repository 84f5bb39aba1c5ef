import { version } from './program/version.ts'

// Scripts often call only --version, which needs no command table.
const [word, ...more] = process.argv.slice(2)
if (more.length === 0 && (word === '--version' || word === '-V')) {
  process.stdout.on('error', () => {})
  process.stdout.write(`${version}\n`)
} else await import('./program/start.ts')
