import { validateText } from './validate-text.ts'

/** Validates beside the page, so that typing never waits for it. */
addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly text: string }>) => {
  postMessage({ id: data.id, problems: validateText(data.text) })
})
