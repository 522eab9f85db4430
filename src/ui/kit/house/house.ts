import { defaultHouse, type House, houseElement } from '#contract/house.ts'

function readHouse(): House {
  // Tests of routes run without a page.
  if (typeof document === 'undefined') return defaultHouse
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${houseElement}"]`)
  return element ? JSON.parse(element.content) : defaultHouse
}

/** The settings of this installation. The server writes them into the page. */
export const house: House = readHouse()
