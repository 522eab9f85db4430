import { installDisk } from './disk.ts'
import { installNetwork } from './network.ts'
import { installWorld } from './world.ts'

/** Replaces the clock, chance, disk and network of this process, and loads the product after that. */
export async function installSimulation(): Promise<typeof import('./simulation.ts')> {
  installWorld()
  installDisk()
  installNetwork()
  return import('./simulation.ts')
}
