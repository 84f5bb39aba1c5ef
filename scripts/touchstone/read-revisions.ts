import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Returns the newest tag of each quarter since a day such as `2023-01-01`, oldest first. */
export function newestTagOfEachQuarter(git: string, since: string): readonly string[] {
  const rows = readGit(git, [
    'for-each-ref',
    '--sort=creatordate',
    '--format=%(creatordate:short) %(refname:short)',
    'refs/tags',
  ])
  const newest = new Map<string, string>()
  for (const row of rows) {
    const [day, tag] = row.split(' ') as [string, string]
    if (day >= since) newest.set(`${day.slice(0, 4)}-${Math.floor((Number(day.slice(5, 7)) - 1) / 3)}`, tag)
  }
  return [...newest.values()]
}

/** Writes the files of a revision into a new folder. */
export async function extractRevision(git: string, revision: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const archive = spawn('git', ['-C', git, 'archive', '--format=tar', '--end-of-options', revision], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const unpack = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  archive.stdout.pipe(unpack.stdin)
  const codes = await Promise.all(
    [archive, unpack].map((child) => new Promise<number | null>((resolve) => child.on('exit', resolve))),
  )
  if (codes.some((code) => code !== 0)) throw new Error(`Revision "${revision}" cannot be read from ${git}.`)
}

function readGit(git: string, args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', ['-C', git, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${git} is not a Git repository: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}
