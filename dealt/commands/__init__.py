"""The subcommands of `dealt`, one small file each; `dealt/cli.py` lists them."""
