import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** The encrypted part of a notification: AES-256-GCM with the merchant's API v3 key. The tag follows the text. */
export const encryptedResource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64().max(64 * 1024),
  associated_data: z.string().max(64).default(''),
  nonce: z.string().min(1).max(32),
  original_type: z.string().max(64),
})

export type EncryptedResource = z.output<typeof encryptedResource>

const tagBytes = 16

/** Returns the decrypted text; undefined if the text was not encrypted with this key. */
export function decryptResource(key: string, encrypted: EncryptedResource): string | undefined {
  const bytes = Buffer.from(encrypted.ciphertext, 'base64')
  if (bytes.length <= tagBytes) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(encrypted.nonce))
    decipher.setAAD(Buffer.from(encrypted.associated_data))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

export function encryptResource(key: string, text: string, originalType: string): EncryptedResource {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(originalType))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: encrypted.toString('base64'),
    associated_data: originalType,
    nonce,
    original_type: originalType,
  }
}
