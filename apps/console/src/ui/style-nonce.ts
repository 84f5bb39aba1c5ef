/** The nonce that styles added by scripts need because of the page policy (decision 0038). */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''
