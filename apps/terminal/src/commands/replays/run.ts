import { setTimeout as sleep } from 'node:timers/promises'
import { CreateReplay, ReplayDetails, ReplayPreview, ReplayProgress, StopReplay } from '@picket/core/api'
import { openApi, type Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { interruptedCode } from '../../program/ending.ts'
import { printFields } from '../../screen/fields.ts'
import { createProgress } from '../../screen/progress.ts'
import { printBytes, printReplay } from './print-replay.ts'
import { readRequest } from './read-request.ts'
import { hasEnded, type ReplayRow } from './replay-columns.ts'

/** The time that the server has to stop a replay, in milliseconds. */
const stopGrace = 10_000
/** The interval between polls, in milliseconds, which grows. */
const [minPollInterval, maxPollInterval] = [200, 2_000]

/** `picket replays run`: starts a replay and waits until it ends. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const input = readRequest(context, Date.now())
  const api = openApi(context)
  if (args.flag('estimate')) return estimate(context, api, input)
  const { createReplay } = await api.mutate(CreateReplay, { input })
  const { id } = createReplay.replay
  if (args.flag('detach')) {
    if (wantsJson(context)) printResult(context, 'replay', { result: createReplay.replay })
    else out.write(`${id}\n`)
    return exitCodes.good
  }
  let isDone = false
  context.onExit(async () => {
    if (!isDone) await api.mutate(StopReplay, { input: { id } })
  }, stopGrace)
  const over = await wait(context, api, id)
  if (context.signal.aborted) return interruptedCode(context.signal)
  isDone = true
  const { replay } = await api.query(ReplayDetails, { id })
  if (wantsJson(context)) printResult(context, 'replay', { result: replay })
  else {
    out.write(printReplay(replay, out))
    if (over.summary.totalAlerts > 0) out.write(`\nList the alerts with: picket replays alerts ${id.slice(0, 12)}\n`)
  }
  return replay.state === 'DONE' ? exitCodes.good : exitCodes.findings
}

async function estimate(context: CommandContext, api: Api, input: ReturnType<typeof readRequest>): Promise<number> {
  const { replayPreview } = await api.query(ReplayPreview, { input })
  const { estimatedEvents, estimatedBytes, estimatedRunTime } = replayPreview
  if (wantsJson(context)) printResult(context, 'replay-estimate', { result: replayPreview })
  else
    context.out.write(
      printFields(
        [
          ['events', estimatedEvents.toLocaleString('en')],
          ['logs', printBytes(estimatedBytes)],
          ['time', `about ${estimatedRunTime.toLocaleString('en')} s`],
        ],
        context.out,
      ),
    )
  return exitCodes.good
}

async function wait({ args, err, env, signal }: CommandContext, api: Api, id: string): Promise<ReplayRow> {
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: env['CI'] === 'true' })
  let pause = minPollInterval
  try {
    for (;;) {
      const { replay } = await api.query(ReplayProgress, { id })
      if (hasEnded(replay) || signal.aborted) return replay
      progress.update(showProgress(replay))
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(maxPollInterval, pause * 1.5)
    }
  } finally {
    progress.done()
  }
}

function showProgress({ summary, state }: ReplayRow): string {
  const {
    eventsProcessedCount: events,
    eventCountEstimate: all,
    evaluationProgress,
    totalAlerts,
    ruleMatchCount,
  } = summary
  if (state === 'COMPUTATION_IN_PROGRESS') return 'Comparing with what happened'
  if (events === 0) return 'Queued'
  const of = all > 0 ? ` of about ${all.toLocaleString('en')}` : ''
  return `${Math.floor(evaluationProgress * 100)} %: ${events.toLocaleString('en')}${of} events, ${ruleMatchCount.toLocaleString('en')} matches, ${totalAlerts.toLocaleString('en')} alerts`
}
