import { SchemaInferenceResults, type SchemaInferenceResultsData } from '@picket/core/api'
import { client } from '../app/client.ts'

const poll = 700

/** Waits until a schema is inferred, or the job fails or is canceled. */
export async function awaitInference(jobId: string): Promise<SchemaInferenceResultsData['schemaInferenceResults']> {
  for (;;) {
    const { schemaInferenceResults } = await client.query(SchemaInferenceResults, { jobId }, { failSilently: true })
    if (schemaInferenceResults.status !== 'RUNNING') return schemaInferenceResults
    await new Promise((resolve) => setTimeout(resolve, poll))
  }
}
