export declare function findChromium(environment?: NodeJS.ProcessEnv): string | null
export declare function findQuickChromium(environment?: NodeJS.ProcessEnv): string | null
