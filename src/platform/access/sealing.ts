import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts, so that a copy of the database is unreadable without the secret of the service. */
export interface Seal {
  close(text: string): Buffer
  /** Undefined if it was encrypted with another secret. */
  open(sealed: Buffer): string | undefined
  /** The same text, encrypted with the present secret. */
  reseal(sealed: Buffer): Buffer | 'is up to date' | 'cannot be read'
}

/** The settings with the secrets of the service: the present one, and the one before while it is being changed. */
export interface Secrets {
  JWT_SECRET: string
  JWT_SECRET_PREVIOUS?: string | undefined
}

/** Derives a key per purpose: a text that was sealed for one purpose cannot be opened for another. */
export function createSeal({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Secrets, purpose: string): Seal {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const key = keyOf(JWT_SECRET)
  const previous = JWT_SECRET_PREVIOUS === undefined ? undefined : keyOf(JWT_SECRET_PREVIOUS)
  return {
    close(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed) => opened(sealed, key) ?? (previous && opened(sealed, previous)),
    reseal(sealed) {
      if (opened(sealed, key) !== undefined) return 'is up to date'
      const text = previous && opened(sealed, previous)
      return text === undefined ? 'cannot be read' : this.close(text)
    },
  }
}

function opened(sealed: Buffer, key: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  try {
    return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** What a command that seals everything with the present secret has done. */
export interface Resealed {
  resealed: number
  up_to_date: number
  /** Sealed with a secret that is neither the present nor the previous one. */
  unreadable: number
}
