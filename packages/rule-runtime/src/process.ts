import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createLineSplitter } from './line-splitter.ts'

/** How to start a process that implements the protocol. */
export interface ProcessCommand {
  readonly file: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
}

export interface ProcessListener {
  /** `parts`: the parts after the first one, if a line has several. */
  onLine(line: string, parts: readonly string[]): void
  /** Called once, after the last line, with the end of stderr. */
  onExit(exit: ProcessExit): void
}

export interface ProcessExit {
  readonly code: number | null
  readonly signal: string | null
  readonly lastWords: string
}

/** Starts a process; tests replace it. */
export type StartProcess = (command: ProcessCommand, listener: ProcessListener) => RuleProcess

/** A running process. This is the only file of the package that starts one. */
export interface RuleProcess {
  readonly pid: number
  send(line: string): void
  /** Kills it and all its descendants immediately. */
  kill(): void
}

const maxLineBytes = 64 * 2 ** 20
/** How long after the exit of a process its output must be read, in milliseconds, unless more of it arrives. */
const drainMs = 2_000

/** Starts a process with a line protocol. It has its own process group and does not outlive this process. */
export const startProcess: StartProcess = (command, listener) => {
  const child = start(command)
  const split = createLineSplitter(maxLineBytes, (line, parts) => listener.onLine(line, parts))
  let lastWords = ''
  child.stdout!.on('data', (chunk: Buffer) => {
    if (!split(chunk)) killGroup(child)
  })
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2000)
  })
  // Writing to a process that has ended fails; its exit is reported by 'close'.
  child.stdin!.on('error', () => {})
  child.on('error', (cause) => listener.onExit({ code: null, signal: null, lastWords: cause.message }))
  closeAfterExit(child)
  child.on('close', (code, signal) => listener.onExit({ code, signal, lastWords }))
  return {
    pid: child.pid ?? -1,
    send: (line) => child.stdin!.write(`${line}\n`),
    kill: () => killGroup(child),
  }
}

/** Runs a process until it exits; returns its output, or undefined if it failed or took too long. */
export async function collectOutput(command: ProcessCommand, timeoutMs: number): Promise<Buffer | undefined> {
  const child = start(command)
  const timer = setTimeout(() => killGroup(child), timeoutMs)
  const chunks: Buffer[] = []
  child.stdout!.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr!.resume()
  child.stdin!.on('error', () => {}).end()
  closeAfterExit(child)
  return new Promise((resolve) => {
    child.on('error', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? Buffer.concat(chunks) : undefined)
    })
  })
}

/**
 * Ensures that 'close' follows 'exit', because a process that left the group can keep the pipes open. Output that is
 * still in the pipes is read first.
 */
function closeAfterExit(child: ChildProcess): void {
  const outputs = [child.stdout!, child.stderr!]
  child.on('exit', () => {
    const timer = setTimeout(() => {
      for (const output of outputs) output.destroy()
    }, drainMs)
    for (const output of outputs) output.on('data', () => timer.refresh())
    child.on('close', () => clearTimeout(timer))
  })
}

const living = new Set<ChildProcess>()

function start({ file, args, env, folder }: ProcessCommand): ChildProcess {
  const [program, ...rest] = [...tiedToParent(), file, ...args]
  const child = spawn(program!, rest, {
    cwd: folder,
    env: { ...env },
    stdio: 'pipe',
    detached: true,
    windowsHide: true,
  })
  if (living.size === 0) process.on('exit', killLiving)
  living.add(child)
  child.on('exit', () => {
    killGroup(child)
    living.delete(child)
    if (living.size === 0) process.off('exit', killLiving)
  })
  return child
}

function killLiving(): void {
  for (const child of living) killGroup(child)
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already exited.
  }
}

/** Whether the system kills child processes with this one; otherwise they must check themselves. */
export function isTiedBySystem(): boolean {
  return tiedToParent().length > 0
}

/**
 * On Linux the kernel kills the process when this one dies for any reason; on other systems the process checks itself.
 */
function tiedToParent(): readonly string[] {
  setpriv ??=
    process.platform === 'linux' ? (['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path)) ?? '') : ''
  return setpriv === '' ? [] : [setpriv, '--pdeathsig', 'KILL', '--']
}

let setpriv: string | undefined
