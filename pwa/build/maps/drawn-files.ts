import { format } from 'prettier'
import { africa } from './africa.ts'
import { dottedWorld } from './dotted-world.ts'
import { nigeriaArt, nigeriaStates } from './nigeria.ts'
import { reachRoutes } from './reach-routes.ts'

/** Every file that is drawn from map data, as a path from `pwa/`, with its text. The same data gives the same text. */
export async function drawnFiles(): Promise<Record<string, string>> {
  return {
    'public/art/africa.svg': africa(),
    'public/art/nigeria.svg': nigeriaArt(),
    'public/art/world.svg': dottedWorld(),
    'src/features/maps/lazy/nigeria.json': await json(nigeriaStates()),
    'src/features/maps/lazy/reach.json': await json(reachRoutes()),
  }
}

function json(value: unknown): Promise<string> {
  return format(JSON.stringify(value), { parser: 'json', printWidth: 110 })
}
