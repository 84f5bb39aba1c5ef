import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { TooManyRequestsError } from '../../errors/too-many-requests.ts'

/** Stores passwords as hashes that are expensive to brute-force: Argon2id. */
export interface Passwords {
  /** `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>` */
  hash(password: string): Promise<string>
  /** Takes the same time for an account without a password, and for one that does not exist. */
  verify(password: string, stored: string | null | undefined): Promise<PasswordVerdict>
}

export interface PasswordVerdict {
  readonly isRight: boolean
  /** Returns whether the cost of the hash differs from the configured cost, so that the password must be rehashed. */
  readonly isOutdated: boolean
}

export interface PasswordCost {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** The first recommendation of OWASP for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const usualCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }

/** The maximum number of concurrent hashes: each needs its memory, and a thread for tens of milliseconds. */
const mostAtOnce = 2
/** The maximum queue length, a few seconds of work. */
const mostWaiting = 100
const hashBytes = 32
const argon2Async = promisify(argon2)

export function createPasswords(cost: PasswordCost = usualCost): Passwords {
  const inTurn = createSerialQueue(mostAtOnce)
  const derive = (password: string, nonce: Buffer, at: PasswordCost): Promise<Buffer> =>
    inTurn(() => argon2Async('argon2id', { message: password.normalize('NFKC'), nonce, ...at, tagLength: hashBytes }))
  /** The hash of no password, for verifying passwords of unknown users in the same time. */
  const nobodys = { cost, salt: Buffer.alloc(16), hash: Buffer.alloc(hashBytes) }
  return {
    async hash(password) {
      const salt = randomBytes(16)
      return printHash({ cost, salt, hash: await derive(password, salt, cost) })
    },
    async verify(password, stored) {
      const parts = stored == null ? undefined : parseHash(stored)
      const { cost: storedCost, salt, hash } = parts ?? nobodys
      const isRight = timingSafeEqual(await derive(password, salt, storedCost), hash) && parts !== undefined
      const { memory, passes, parallelism } = storedCost
      const isOutdated = memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
      return { isRight, isOutdated }
    },
  }
}

interface HashParts {
  readonly cost: PasswordCost
  readonly salt: Buffer
  readonly hash: Buffer
}

function printHash({ cost, salt, hash }: HashParts): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

function parseHash(text: string): HashParts | undefined {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text) ?? []
  const bytes = Buffer.from(hash, 'base64')
  if (bytes.length !== hashBytes) return undefined
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, salt: Buffer.from(salt, 'base64'), hash: bytes }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

function createSerialQueue(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (waiting.length >= mostWaiting) throw new TooManyRequestsError(5)
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
