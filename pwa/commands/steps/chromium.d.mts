export declare function findChromium(environment?: NodeJS.ProcessEnv): string | null
