import { expect, it } from 'vitest'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

// The tests' browser reaches the server at 127.0.0.1, but a phone that scans the QR code cannot.
const publicUrl = 'https://live.example.org'
const fixture = setUpFixture({ ownServer: { PUBLIC_URL: publicUrl } })

it('the share page puts the public address of the server into the QR code and the link for guests', async () => {
  const code = await fixture.seeding().event()
  const page = await fixture.open('console', `/share/${code}`)
  const link = `${publicUrl}/Guest/${code}`
  await appears(page.getByRole('img', { name: t('common.qrCodeOf', { address: link }), exact: true }))
  expect(await page.getByLabel(t('console.guestLink')).inputValue()).toBe(link)
  expect(await page.getByText('127.0.0.1').count()).toBe(0)
  expect(await page.getByText(t('console.localAddress')).count()).toBe(0)
})
