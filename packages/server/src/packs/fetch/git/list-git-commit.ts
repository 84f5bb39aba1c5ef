import { zipSync } from 'fflate'
import { InvalidInputError, UnavailableError } from '@picket/core'
import type { Clock } from '../../../ports/clock.ts'
import type { Send } from '../../../outbound/send.ts'
import type { ListPublished, PackLocation } from '../pack-fetcher.ts'
import { listFiles } from './list-files.ts'
import { parsePktLines, printPktLines, type PktLine } from './pkt-lines.ts'
import { readPackFile, type GitLimits } from './read-pack-file.ts'

/** The files that content consists of; others of a repository are not stored. */
const contentFile = /\.(ya?ml|py|csv|jsonl?|ndjson|parquet|mmdb|gz)$/

/**
 * Reads the latest commit of a branch over HTTPS, in version 2 of the protocol of Git. Only the files of that commit
 * are downloaded.
 */
export function createListGitCommit({
  send,
  limits,
  now,
}: {
  readonly send: Send
  readonly limits: GitLimits & { readonly files: number }
  readonly now: Clock
}): ListPublished {
  const request = async (from: PackLocation, lines: readonly string[], signal: AbortSignal) => {
    const { url = '', accessToken } = from
    const headers: Record<string, string> = {
      'git-protocol': 'version=2',
      'content-type': 'application/x-git-upload-pack-request',
      accept: 'application/x-git-upload-pack-result',
    }
    if (accessToken)
      headers['authorization'] = `Basic ${Buffer.from(`x-access-token:${accessToken}`).toString('base64')}`
    const address = `${url.replace(/\/+$/, '')}/git-upload-pack`
    const answer = await send({ url: address, method: 'POST', headers, body: printPktLines(lines) }, signal)
    if (answer.status === 401 || answer.status === 403 || answer.status === 404)
      throw new InvalidInputError(`The Git server answered with status ${answer.status}.`, {
        hint: accessToken
          ? 'Check the address and the token.'
          : 'Check the address. A private repository needs a token.',
      })
    if (answer.status !== 200) throw new UnavailableError(`The Git server answered with status ${answer.status}.`)
    return parsePktLines(Buffer.from(answer.bytes ?? Buffer.from(answer.text)))
  }
  return async (from, signal) => {
    const ref = from.branch === undefined ? 'HEAD' : `refs/heads/${from.branch}`
    const refs = await request(from, ['command=ls-refs', 'delimiter', `ref-prefix ${ref}`], signal)
    const commit = refs.flatMap((line) => commitOf(line, ref))[0]
    if (commit === undefined)
      throw new InvalidInputError(
        from.branch === undefined
          ? 'The repository has no default branch.'
          : `The repository has no branch "${from.branch}".`,
      )
    return [
      {
        version: commit.slice(0, 12),
        publishedAt: now(),
        async fetch(signal: AbortSignal) {
          const wanted = [
            'command=fetch',
            'delimiter',
            'no-progress',
            'ofs-delta',
            'deepen 1',
            `want ${commit}`,
            'done',
          ]
          const pack = packOf(await request(from, wanted, signal))
          const { files } = listFiles(await readPackFile(pack, limits), commit, limits.files)
          const content = [...files].filter(([file]) => contentFile.test(file))
          return { archive: Buffer.from(zipSync(Object.fromEntries(content), { level: 6 })), isSigned: false }
        },
      },
    ]
  }
}

function commitOf(line: PktLine, ref: string): readonly string[] {
  if (line === 'delimiter') return []
  const [id = '', name = ''] = line.toString('utf8').trimEnd().split(' ')
  return name === ref && /^[\da-f]{40}$/.test(id) ? [id] : []
}

/** The packfile follows its headline; the first byte of each line tells data from progress and errors. */
function packOf(lines: readonly PktLine[]): Buffer {
  const start = lines.findIndex((line) => line !== 'delimiter' && line.toString('latin1').trimEnd() === 'packfile')
  const failure = lines.find((line) => line !== 'delimiter' && line.toString('latin1', 0, 4) === 'ERR ')
  if (failure !== undefined || start < 0)
    throw new UnavailableError(
      `The Git server did not send the commit${failure === undefined ? '' : `: ${failure.toString().slice(4, 300).trim()}`}.`,
    )
  const data: Buffer[] = []
  for (const line of lines.slice(start + 1)) {
    if (line === 'delimiter') continue
    if (line[0] === 3) throw new UnavailableError(`The Git server reported: ${line.toString('utf8', 1, 300).trim()}`)
    if (line[0] === 1) data.push(line.subarray(1))
  }
  return Buffer.concat(data)
}
