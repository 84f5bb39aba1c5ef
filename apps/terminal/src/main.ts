import { version } from './program/version.ts'

// Programs ask for the version alone, and often: it needs no table of commands.
const [word, ...more] = process.argv.slice(2)
if (more.length === 0 && (word === '--version' || word === '-V')) {
  process.stdout.on('error', () => {})
  process.stdout.write(`${version}\n`)
} else await import('./program/start.ts')
