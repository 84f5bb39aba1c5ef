import type { Diagnostic } from '@picket/core'
import type { DetectionService } from '../../detections/detection-service.ts'
import type { TextEdit } from '../../detections/editing/text-draft.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { DetectionTextInput, Resolvers } from '../schema.generated.ts'

/** Creates the resolvers that check the text of a detection while it is edited, and save it. */
export function createDetectionTextResolvers({ detections }: { readonly detections: DetectionService }): Resolvers {
  return {
    Query: {
      detectionDraft: (_, { input }) => ({ edit: toEdit(input) }),
    },
    Mutation: {
      async saveDetectionText(_, { input: { detection, runTestsFirst } }, { viewer }) {
        const tests = runTestsFirst === false ? 'none' : 'first'
        const { saved, testResults } = await detections.saveText(viewer, toEdit(detection), { tests })
        if (!saved) throw new ApiError('NotFound', 'It was deleted right after it was saved.')
        return { detection: saved, testResults }
      },
    },
    DetectionDraft: {
      async issues({ edit }, _, { viewer }) {
        const { draft, diagnostics } = await detections.inspectText(viewer, edit)
        return diagnostics.map((one) => toIssue(one, draft.body?.file))
      },
      testResults: ({ edit }, _, { viewer }) => detections.tryText(viewer, edit),
    },
  }
}

function toEdit({ id, versionId, text, body }: DetectionTextInput): TextEdit {
  return {
    text,
    ...(id == null ? {} : { id }),
    ...(versionId == null ? {} : { versionId }),
    ...(body == null ? {} : { body }),
  }
}

function toIssue({ code, severity, message, hint, file, span }: Diagnostic, bodyFile: string | undefined) {
  const { line, column, endLine, endColumn } = span
  return { code, severity, message, hint: hint ?? null, inBody: file === bodyFile, line, column, endLine, endColumn }
}
