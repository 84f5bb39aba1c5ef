import { validateText } from './validate-text.ts'

/** Validates in a worker, so that typing is never blocked. */
addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly text: string }>) => {
  postMessage({ id: data.id, problems: validateText(data.text) })
})
