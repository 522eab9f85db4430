import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ThemeLogo } from '#ui/kit/display/theme-logo.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'

const square = (width: number, height: number) =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"%3E%3Crect width="${width}" height="${height}"/%3E%3C/svg%3E`
const logo = (logoPath: string, logoPlate: 'none' | 'light' = 'none') => ({
  logoPath,
  logoText: 'Northwind',
  logoPlate,
})

it('a logo has its text alternative and the given height, and a wide logo stays within six times of it', async () => {
  await mount(<ThemeLogo theme={logo(square(90, 90))} height="40px" />)
  const image = page.getByRole('img', { name: 'Northwind' })
  await expect.element(image).toBeVisible()
  await expect.poll(() => image.element().getBoundingClientRect().width).toBe(40)
  await mount(<ThemeLogo theme={logo(square(1000, 50))} height="40px" />)
  await expect.poll(() => image.element().getBoundingClientRect().width).toBe(240)
  expect(image.element().getBoundingClientRect().height).toBe(40)
  expect(await axeViolations()).toEqual([])
})

it('a plate is as wide as its logo, also in a column', async () => {
  await mount(
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <ThemeLogo theme={logo(square(90, 90), 'light')} height="40px" />
    </div>,
  )
  await expect.element(page.getByRole('img', { name: 'Northwind' })).toBeVisible()
  const plate = () => document.querySelector('img')?.parentElement?.getBoundingClientRect().width
  await expect.poll(plate).toBe(72)
})

it('a logo that cannot be loaded is replaced by its text alternative, until there is another logo', async () => {
  await mount(<ThemeLogo theme={logo('data:image/png,broken')} height="40px" />)
  await expect.element(page.getByText('Northwind')).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

it('a theme without a logo shows nothing', async () => {
  await mount(<ThemeLogo theme={logo('')} height="40px" />)
  expect(document.querySelector('img')).toBeNull()
  await expect.element(page.getByText('Northwind')).not.toBeInTheDocument()
})
