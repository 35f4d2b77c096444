# The image that runs targets holds no more than this.
if ldd "$OUT/@product@" 2>&1 |
  grep -v -E 'lib(c|m|dl|rt|pthread|stdc\+\+|gcc_s)\.so|ld-linux|linux-vdso|not a dynamic'; then
  echo "@title@ needs the libraries above, which the image that runs targets lacks; link them statically." >&2
  exit 1
fi
