declare module "zzfx" {
  export const ZZFX: {
    audioContext: AudioContext;
    play: (...parameters: number[]) => AudioBufferSourceNode;
  };
}
