import { InvalidInputError, NotFoundError, PicketError } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import { printTime } from '../../values/time.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import {
  addUploadJob,
  closeLostJobs,
  findUploadJob,
  finishUploadJob,
  type UploadJobRow,
} from '../../stores/upload-jobs/upload-job-store.ts'
import { actorOf } from '../../access/actor.ts'
import { archiveLimits, decodeArchive, readArchive, type ArchiveLimits } from '../archive/read-archive.ts'
import { assertKindsOn, type IsFlagOn } from '../assert-kinds-on.ts'
import type { SpecChanger } from '../change-specs.ts'
import type { ContentChecker } from '../content-checker.ts'
import { createSerialQueue } from '../../async/serial-queue.ts'
import type { CheckedRows, LookupService } from '../lookups/lookup-service.ts'
import type { SpecLibrary } from '../spec-library.ts'
import type { Overwrite } from './overwrites.ts'
import { planUpload, type UploadIssue, type UploadPlan } from './plan-upload.ts'
import {
  toUploadResult,
  toValidationResult,
  type SpecVersion,
  type UploadResult,
  type ValidationResult,
} from './upload-result.ts'

export interface UploadRequest {
  /** A zip archive as base64. */
  readonly data: string
  /** Only returns what would be done. */
  readonly dryRun?: boolean
  /** Deletes specs that were uploaded before and are not in the archive. */
  readonly deleteMissing?: boolean
  /** The versions of specs that the caller has seen. */
  readonly known?: readonly SpecVersion[]
  /** Rejects the upload if it would undo changes that the caller has not seen. */
  readonly refuseOverwrites?: boolean
}

/** The status of a job. */
export interface JobStatus<Result> {
  readonly status: UploadJobRow['status']
  readonly error: string | null
  readonly issues: readonly UploadIssue[]
  readonly result: Result | null
}

/** Uploads archives of content, all or nothing. */
export interface UploadService {
  /**
   * Throws InvalidInput with `extensions.issues` if something in the archive is invalid, and RevisionConflict with
   * `extensions.overwrites` on request.
   */
  upload(viewer: Viewer, request: UploadRequest): Promise<UploadResult>
  /** Like `upload`, as a job that the caller polls; returns a receipt. */
  uploadAsync(viewer: Viewer, request: UploadRequest): Promise<string>
  uploadStatus(receiptId: string): Promise<JobStatus<UploadResult>>
  validateAsync(viewer: Viewer, data: string): Promise<string>
  validationStatus(receiptId: string): Promise<JobStatus<ValidationResult>>
  /** At the start: marks jobs that were interrupted by a stop as failed. */
  closeLostJobs(): Promise<void>
  /** Resolves once all jobs are done. */
  settled(): Promise<void>
}

export interface UploadPorts {
  readonly database: Database
  readonly library: SpecLibrary
  readonly changer: SpecChanger
  readonly check: ContentChecker
  readonly lookups?: Pick<LookupService, 'check' | 'save' | 'remove' | 'refresh'>
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly limits?: ArchiveLimits
  /** Whether the general settings require a LIMIT in scheduled queries. */
  readonly needsLimit?: () => Promise<boolean>
  readonly isFlagOn?: IsFlagOn
}

export function createUploadService(ports: UploadPorts): UploadService {
  const {
    database,
    library,
    changer,
    check,
    lookups,
    now,
    randomId,
    log,
    limits = archiveLimits,
    needsLimit = async () => false,
    isFlagOn = async () => true,
  } = ports
  const running = new Set<Promise<void>>()
  // Each job has an archive and its parsed content in memory.
  const inTurn = createSerialQueue()

  const plan = async (viewer: Viewer, data: string): Promise<UploadPlan> => {
    const archive = await readArchive(decodeArchive(data, limits), limits)
    return planUpload(archive, { viewer, database, library, check, needsLimit: await needsLimit() })
  }
  const upload = async (viewer: Viewer, request: UploadRequest) => {
    const { data, dryRun = false, deleteMissing = false, refuseOverwrites = false } = request
    const known = new Map(request.known?.map(({ id, versionId }) => [id, versionId]))
    const archive = await readArchive(decodeArchive(data, limits), limits)
    let checked: readonly CheckedRows[] = []
    const make = async () => {
      const planned = await planUpload(archive, {
        viewer,
        database,
        library,
        check,
        deleteMissing,
        known,
        needsLimit: await needsLimit(),
      })
      if (planned.issues.length > 0) throw toError(planned.issues)
      checked = await checkRows(planned, lookups)
      if (dryRun) await assertKindsOn(planned.saves, planned.base, isFlagOn)
      if (refuseOverwrites && !dryRun && planned.overwrites.length > 0) throw toConflict(planned.overwrites)
      return { ...planned, actor: { ...actorOf(viewer), way: 'upload' as const } }
    }
    const planned = dryRun ? await make() : await changer.change(make)
    if (!dryRun && lookups !== undefined) {
      for (const rows of checked) await lookups.save(rows, JSON.stringify(actorOf(viewer)))
      await lookups.remove(planned.deletes)
      await lookups.refresh(await library.current())
    }
    return toUploadResult(planned, { saved: !dryRun, now: dryRun ? planned.base : await library.current() })
  }
  const begin = async (
    viewer: Viewer,
    kind: UploadJobRow['kind'],
    work: () => Promise<UploadResult | ValidationResult>,
  ): Promise<string> => {
    const id = randomId()
    const created_by = JSON.stringify(actorOf(viewer))
    const open = { finished_at: null, result: null, error: null }
    await addUploadJob(database, { id, kind, status: 'NOT_PROCESSED', created_at: now(), created_by, ...open })
    const job = inTurn(work)
      .then(
        (result) => ({ status: 'COMPLETED' as const, result: JSON.stringify(result), error: null }),
        (error: unknown) => ({ status: 'FAILED' as const, result: issuesOf(error), error: messageOf(error, id, log) }),
      )
      .then((end) => finishUploadJob(database, id, { ...end, finished_at: now() }))
      .catch((error: unknown) => log.error({ err: error, receiptId: id }, 'recording an upload failed'))
      .finally(() => running.delete(job))
    running.add(job)
    return id
  }

  return {
    upload: (viewer, request) => inTurn(() => upload(viewer, request)),
    uploadAsync: (viewer, request) => begin(viewer, 'upload', () => upload(viewer, request)),
    uploadStatus: async (id) => toStatus<UploadResult>(await findUploadJob(database, 'upload', id), id, now()),
    validateAsync: (viewer, data) =>
      begin(viewer, 'validate', async () => toValidationResult(await plan(viewer, data))),
    validationStatus: async (id) =>
      toStatus<ValidationResult>(await findUploadJob(database, 'validate', id), id, now()),
    closeLostJobs: () => closeLostJobs(database, now()),
    settled: async () => void (await Promise.all(running)),
  }
}

/** The number of listed issues; the message has the total. */
const mostIssues = 500

function toError(issues: readonly UploadIssue[]): ApiError {
  const [first] = issues
  const where = first?.path ? `${first.path}:` : ''
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  return new ApiError('InvalidInput', `Nothing was uploaded: ${where}${first?.errorMessage ?? ''}${more}`, {
    extensions: { issues: issues.slice(0, mostIssues) },
  })
}

/** Rows that cannot be read reject the upload like any other error in it. */
async function checkRows(
  { rows }: UploadPlan,
  lookups: Pick<LookupService, 'check'> | undefined,
): Promise<readonly CheckedRows[]> {
  const checked: CheckedRows[] = []
  for (const { spec, file, rows: given } of lookups === undefined ? [] : rows) {
    try {
      checked.push(await lookups!.check(spec, given))
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error
      throw toError([{ path: file, errorMessage: error.message }])
    }
  }
  return checked
}

function toConflict(overwrites: readonly Overwrite[]): ApiError {
  const [first] = overwrites
  const what = overwrites.length === 1 ? `"${first?.id}" was` : `${overwrites.length} specs were`
  const message = `Nothing was uploaded: ${what} changed on the server, and the upload would undo that.`
  const reported = overwrites
    .slice(0, mostIssues)
    .map((one) => ({ ...one, savedAt: one.savedAt === null ? null : printTime(one.savedAt) }))
  return new ApiError('RevisionConflict', message, { extensions: { overwrites: reported } })
}

function issuesOf(error: unknown): string | null {
  return error instanceof ApiError && 'issues' in error.extensions ? JSON.stringify(error.extensions) : null
}

function messageOf(error: unknown, receiptId: string, log: Log): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof PicketError) return error.hint === undefined ? error.message : `${error.message} ${error.hint}`
  log.error({ err: error, receiptId }, 'upload failed')
  return 'The upload failed because of an internal error. The server log has the reason under the id of the receipt.'
}

/** No job takes an hour: its process ended. */
const longestJob = 3_600_000

function toStatus<Result>(job: UploadJobRow | undefined, id: string, now: number): JobStatus<Result> {
  if (job === undefined)
    throw new NotFoundError(`Receipt "${id}" does not exist.`, { hint: 'Receipts are kept for a week.' })
  const result: unknown = job.result === null ? null : JSON.parse(job.result)
  if (job.status === 'COMPLETED') return { status: job.status, error: null, issues: [], result: result as Result }
  if (job.status === 'NOT_PROCESSED' && now - job.created_at > longestJob)
    return {
      status: 'FAILED',
      error: 'The server stopped before the upload was done. Upload it again.',
      issues: [],
      result: null,
    }
  const issues = (result as { readonly issues?: readonly UploadIssue[] } | null)?.issues ?? []
  return { status: job.status, error: job.error, issues, result: null }
}
