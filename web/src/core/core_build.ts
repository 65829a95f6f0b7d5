/**
 * Which build of the core some bytes are: what the linker wrote into its section "build_id", as hexadecimal digits; empty, where there
 * is none. Another core has another one.
 */
export function coreBuild(module: WebAssembly.Module): string {
  const [section] = WebAssembly.Module.customSections(module, 'build_id');
  return section ? [...new Uint8Array(section)].map(byte => byte.toString(16).padStart(2, '0')).join('') : '';
}
