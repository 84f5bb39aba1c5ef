import { notify } from './notify.tsx'

/**
 * Copies a text to the clipboard and shows `done`, or an error if the browser does not allow it. Returns whether it was
 * copied.
 */
export async function copyText(text: string, done?: string): Promise<boolean> {
  const isCopied = (await byClipboard(text)) || byCommand(text)
  if (!isCopied) notify.failed('The browser does not allow the console to use the clipboard.')
  else if (done !== undefined) notify.done(done)
  return isCopied
}

async function byClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Over plain HTTP there is no clipboard API; elsewhere, it can be forbidden.
    return false
  }
}

/** The fallback without the clipboard API: copies through the copy event. */
function byCommand(text: string): boolean {
  let isCopied = false
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopPropagation()
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', give, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', give, { capture: true })
  return isCopied
}
